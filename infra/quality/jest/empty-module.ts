/** Replaces style sheets, which jsdom doesn't lay out. */
export {};
