/** The shell's own pages. Any other address is the shell too, but with status 404: it shows '404 Page Not Found'. */
export const SITE_PAGES = ['/', '/daily', '/archive', '/admin', '/privacy', '/unsubscribe'] as const;
