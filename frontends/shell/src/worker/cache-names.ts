/** Caches of ours begin so: whatever else does is of a worker before this one, and removed. */
export const CACHE_PREFIX = 'dreamreel-';

/** The number changes with the form of what is kept, never with a new build. */
export const CACHES = {
  /** Documents, `/config.json` and entries of remotes: one set that belongs together. */
  pages: `${CACHE_PREFIX}pages-1`,
  /** Files with a hash in their name, which never change. */
  files: `${CACHE_PREFIX}files-1`,
  /** Today's game of one player, and its images. */
  game: `${CACHE_PREFIX}game-1`,
  /** The page for what was never opened. */
  fallback: `${CACHE_PREFIX}fallback-1`,
} as const;
