/** Prefix of the worker's cache names. Other caches with this prefix were created by older workers and are deleted. */
export const CACHE_PREFIX = 'dreamreel-';

/** Cache names. The version number is increased when the format of the cached data changes, not with every build. */
export const CACHES = {
  /** A consistent set of HTML documents, `/config.json`, and remote entries. */
  pages: `${CACHE_PREFIX}pages-1`,
  /** Immutable files with a hash in their name. */
  files: `${CACHE_PREFIX}files-1`,
  /** One player's game for today, including its images. */
  game: `${CACHE_PREFIX}game-1`,
  fallback: `${CACHE_PREFIX}fallback-1`,
} as const;
