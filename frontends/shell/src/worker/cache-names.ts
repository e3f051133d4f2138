/** The prefix of our cache names. Any other cache with this prefix is from an older worker and is removed. */
export const CACHE_PREFIX = 'dreamreel-';

/** The version number changes with the format of the cached data, not with a build. */
export const CACHES = {
  /** A consistent set of documents, `/config.json`, and remote entries. */
  pages: `${CACHE_PREFIX}pages-1`,
  /** Files with a hash in their name, which never change. */
  files: `${CACHE_PREFIX}files-1`,
  /** Today's game of one player and its images. */
  game: `${CACHE_PREFIX}game-1`,
  /** The offline page. */
  fallback: `${CACHE_PREFIX}fallback-1`,
} as const;
