/** Name of the cookie with a player's session. */
export const SESSION_COOKIE = 'dreamreel_session';
/** Name of the cookie with a dashboard session. */
export const ADMIN_COOKIE = 'dreamreel_admin';
/** Prefix of cookie names over HTTPS. Browsers then accept the cookie only from this host and over HTTPS. */
export const HTTPS_COOKIE_PREFIX = '__Host-';
