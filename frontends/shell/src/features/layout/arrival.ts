import type { AroundNavHandler } from 'wouter';

let isByLink = false;

// Before any component listens: the first of them to hear of it renders the page.
addEventListener('popstate', () => {
  isByLink = false;
});

/** For the router's `aroundNav`: what the site itself opens, by a link or by a change of the address. */
export const followLink: AroundNavHandler = (navigate, to, options) => {
  isByLink = true;
  const isHere = to === location.pathname + location.search;
  // As a browser does: a link to the page itself leads to its top and adds nothing to the history.
  navigate(to, isHere ? { ...options, replace: true } : options);
  if (isHere) scrollTo(0, 0);
};

/** Whether the page was opened from another one: not the first of a visit, no reload, and not by Back or Forward. */
export const cameByLink = (): boolean => isByLink;
