/** How long an action in the browser, or a text, may take: on a busy machine a page is slow. A test's own limit is above this. */
export const PAGE_TIMEOUT_MS = 120_000;
