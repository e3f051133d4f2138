/** The cookie that holds a player's session. */
export const SESSION_COOKIE = 'dreamreel_session';
/** The cookie that holds the admin's session. */
export const ADMIN_COOKIE = 'dreamreel_admin';
/** Prefix of a cookie's name over https: browsers then accept it only from this host and over https. */
export const HTTPS_COOKIE_PREFIX = '__Host-';
