// What every part of the page is made of.
import { h, render } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import htm from "htm";

export const html = htm.bind(h);
export { render, useCallback, useEffect, useMemo, useRef, useState };

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

/** Loads something and says how that stands: {data, error, reload}. */
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
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${Math.floor(minutes)} min ago`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`;
  return date.toISOString().slice(0, 10);
};

export const seconds = (ms) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
export const plural = (n, one, many = one + "s") => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
