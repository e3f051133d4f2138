/** Paths of the shell's pages. Any other path gives the shell too, with status 404: it shows '404 Page Not Found'. */
export const SITE_PAGES = ['/', '/daily', '/archive', '/admin', '/privacy', '/unsubscribe'] as const;
