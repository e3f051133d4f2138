/** Under this name the host lays the runtime into the page for its remotes. */
export const LENT_AS = '_DREAMREEL_BUNDLER_RUNTIME';
