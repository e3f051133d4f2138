/** In place of the runtime's own preloading of remotes, for the same reason as `no-snapshots.ts`. */
export const preloadAssets = () => refuse();
export const formatPreloadArgs = () => refuse();
export const defaultPreloadArgs = () => refuse();
export const normalizePreloadExposes = () => refuse();

function refuse(): never {
  throw new Error('a page’s remotes are preloaded by its Link header');
}
