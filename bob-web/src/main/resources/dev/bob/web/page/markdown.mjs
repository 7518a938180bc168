// Markdown to safe HTML, settled parts once, the growing end as it grows.
import MarkdownIt from "markdown-it";
import DOMPurify from "dompurify";
import hljs from "highlight.js";
import { html, useMemo } from "/page/ui.mjs";

const md = new MarkdownIt({
  html: false,
  linkify: true,
  highlight: (code, language) =>
    language && hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : "",
});
// No picture is fetched from anywhere: what would be one becomes a link.
md.disable("image");
// A column's alignment is an attribute here: no style gets through.
md.renderer.rules.th_open = md.renderer.rules.td_open = (tokens, i, options, env, self) => {
  const side = /text-align:(\w+)/.exec(tokens[i].attrGet("style") ?? "")?.[1];
  if (side) tokens[i].attrs = [["align", side]];
  return self.renderToken(tokens, i, options);
};

const BLOCKS = new Set(["P", "UL", "OL", "H1", "H2", "H3", "H4", "H5", "H6", "BLOCKQUOTE", "TABLE"]);

DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  // Each block runs the way of its first letter: Arabic from the right, the English below it from the left. What is in a
  // block goes with it, bullets and columns too.
  if (BLOCKS.has(node.tagName) && !node.closest("[dir]")) node.setAttribute("dir", "auto");
  if (node.tagName === "A") {
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  }
});

const safe = (text) =>
  DOMPurify.sanitize(md.render(text), {
    RETURN_TRUSTED_TYPE: true,
    FORBID_TAGS: ["img", "style", "form", "input", "button", "svg", "math", "iframe", "video", "audio"],
    FORBID_ATTR: ["style", "id", "name"],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#)/i,
    // No addresses, so not to be looked at as such: the side of a column, the number at which a list goes on.
    ADD_URI_SAFE_ATTR: ["align", "start"],
  });

/** Where the text is settled: after the last blank line outside of a code fence. */
function settledLength(text) {
  let settled = 0;
  let fence = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line);
    if (mark && !fence) fence = mark[1];
    else if (mark && fence && mark[1].startsWith(fence) && line.trim() === mark[1]) fence = null;
    at += line.length + 1;
    // A list or an indented line may go on after a blank line; then the paragraph before isn't settled yet.
    if (!fence && line.trim() === "" && !/^\s*(?:[-*+]|\d+[.)])\s|^\s{2,}\S/.test(text.slice(at, at + 80).split("\n")[0])) {
      settled = Math.min(at, text.length);
    }
  }
  return settled;
}

export function Markdown({ text, growing = false }) {
  const split = growing ? settledLength(text) : text.length;
  const settled = useMemo(() => safe(text.slice(0, split)), [text.slice(0, split)]);
  const rest = useMemo(() => (split < text.length ? safe(text.slice(split)) : ""), [text, split]);
  return html`<div class="markdown">
    <div dangerouslySetInnerHTML=${{ __html: settled }}></div>
    ${rest && html`<div dangerouslySetInnerHTML=${{ __html: rest }}></div>`}
  </div>`;
}
