// What every part of the page is made of.
import { h, render } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import htm from "htm";
import { listen } from "/page/api.mjs";

export const html = htm.bind(h);
export { render, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState };

/** Keeps a value in the browser, for switches and widths. */
export function useKept(key, initial) {
  const [value, set] = useState(() => {
    try {
      return JSON.parse(localStorage.getItem(`bob.${key}`)) ?? initial;
    } catch {
      return initial;
    }
  });
  const keep = useCallback((next) => {
    set((old) => {
      const now = typeof next === "function" ? next(old) : next;
      localStorage.setItem(`bob.${key}`, JSON.stringify(now));
      return now;
    });
  }, [key]);
  return [value, keep];
}

/** Whether a media query holds, now and when the window changes. */
export function useMedia(query) {
  const [holds, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => set(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return holds;
}

/** Calls what is given when Escape is pressed, or anything outside of an element is, while `open`. Escape is for what opened
    last, and gives the keys back to where they were. */
export function useLeaving(open, box, leave) {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const mine = () => (leave(false), before?.focus());
    leavers.push(mine);
    const press = (e) => box.current && !box.current.contains(e.target) && leave(true);
    addEventListener("pointerdown", press);
    return () => (leavers.splice(leavers.indexOf(mine), 1), removeEventListener("pointerdown", press));
  }, [open]);
}

/** What a menu that is a `details` element takes: Escape and a press elsewhere close it. */
export function useMenu() {
  const menu = useRef(null);
  useEffect(() => {
    const press = (e) => menu.current?.open && !menu.current.contains(e.target) && (menu.current.open = false);
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, []);
  const onKeyDown = (e) => {
    if (e.key !== "Escape" || !menu.current.open) return;
    e.preventDefault();
    menu.current.open = false;
    menu.current.querySelector("summary").focus();
  };
  return { ref: menu, onKeyDown };
}

const leavers = [];
addEventListener("keydown", (e) => {
  if (e.key !== "Escape" || e.defaultPrevented || leavers.length === 0) return;
  e.preventDefault();
  leavers.at(-1)();
});

/** Loads something and says how that stands: {data, error, reload}. What couldn't be loaded is, once the server is back. */
export function useLoaded(load, keys) {
  const [state, set] = useState({ data: null, error: null });
  const reload = useCallback(() => {
    let alive = true;
    load().then(
      (data) => alive && set({ data, error: null }),
      (error) => alive && set((old) => ({ ...old, error: error.message })),
    );
    return () => (alive = false);
  }, keys);
  useEffect(reload, [reload]);
  useEffect(() => listen((name) => name === "back" && reload()), [reload]);
  return { ...state, reload };
}

export function Problem({ text }) {
  return text ? html`<p class="problem" role="alert">${text}</p>` : null;
}

export function Empty({ children }) {
  return html`<p class="empty">${children}</p>`;
}

export const when = (iso) => {
  if (!iso) return "";
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const minutes = (Date.now() - date) / 60000;
  if (minutes < -1) return date.toISOString().slice(0, 10);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${Math.floor(minutes)} min ago`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`;
  return date.toISOString().slice(0, 10);
};

export const seconds = (ms) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
export const plural = (n, one, many = one + "s") => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
