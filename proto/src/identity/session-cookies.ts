/** Name of the cookie that contains a player's session token. */
export const SESSION_COOKIE = 'dreamreel_session';
/** Name of the cookie that contains a dashboard session token. */
export const ADMIN_COOKIE = 'dreamreel_admin';
/**
 * Prefix of cookie names over HTTPS. Browsers accept cookies with this prefix only over HTTPS and only from the same
 * host.
 */
export const HTTPS_COOKIE_PREFIX = '__Host-';
