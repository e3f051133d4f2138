/** Stub for CSS imports because jsdom can't load style sheets. */
export {};
