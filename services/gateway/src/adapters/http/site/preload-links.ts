import path from 'node:path';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { IMAGE_WIDTHS, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';
import type { OpenGameCache } from '../../../application/ports.ts';
import { fileCache } from './file-cache.ts';

/**
 * Returns the `Link` header of a page, which names resources that the browser should load before the first script can
 * request them.
 */
export type PreloadLinks = (address: string, search: string) => Promise<string | undefined>;

/** The player remote's module that every player page uses. */
const ON_EVERY_PAGE = './header-tools';

const EXPOSED: ReadonlyMap<string, readonly string[]> = new Map(
  SITE_PAGES.filter(({ preload }) => preload).map(({ path, module }) => [path, [`./${module}`, ON_EVERY_PAGE]]),
);

/**
 * Creates the preload links. With them, a page needs three round trips from its document to the scene of the first
 * hint.
 */
export function preloadLinks(frontendsFolder: string, openGames: OpenGameCache): PreloadLinks {
  const manifest = path.join(frontendsFolder, 'player', 'dist', 'mf-manifest.json');
  const read = fileCache(MANIFEST_BYTES);
  const exposesOf = memoizeLast((bytes: Buffer) => manifestSchema.parse(JSON.parse(bytes.toString())).exposes);
  const sceneOf = memoizeLast(firstScene);
  const filesOf = async (exposed: readonly string[]) => {
    // Read every time, because a new build can replace the manifest at any moment.
    const content = await read(manifest);
    if (content === undefined) return [];
    const chosen = exposesOf(content.bytes).filter((expose) => exposed.includes(expose.path));
    return ['remote-entry.js', ...new Set(chosen.flatMap(({ assets }) => assets.js.sync))];
  };
  return async (address, search) => {
    const exposed = EXPOSED.get(address);
    if (exposed === undefined) return undefined;
    const files = await filesOf(exposed).catch(() => []);
    const scripts = files.map((file) => `</mf/player/${file}>; rel=preload; as=script`);
    // A query may select another day or a preview.
    const scene = address === '/daily' && search === '' ? sceneOf(openGames.cachedJsonFor({})) : undefined;
    return [...(scene === undefined ? [] : [scenePreload(scene)]), ...scripts].join(', ') || undefined;
  };
}

const MANIFEST_BYTES = 1_024 * 1_024;

const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Returns today's first scene. Every player starts with it, and players who are further already have it in the browser
 * cache.
 */
function firstScene(gameJson: string | undefined): string | undefined {
  if (gameJson === undefined) return undefined;
  const parsed = dailyMovieResponseSchema.safeParse(JSON.parse(gameJson));
  return parsed.data?.movie.generatedImages[0];
}

/** Caches the result for the last input. */
function memoizeLast<From, To>(read: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly to: To } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, to: read(from) };
    return last.to;
  };
}

/**
 * Returns the preload link of a scene. It must match the URL that the page selects by the same widths and sizes.
 * Otherwise the browser would load it for nothing.
 */
function scenePreload(scene: string): string {
  const widths = IMAGE_WIDTHS.map((width) => `${scene}?w=${width} ${width}w`).join(', ');
  return `<${scene}?w=768>; rel=preload; as=image; imagesrcset="${widths}"; imagesizes="${STAGE_SIZES}"; fetchpriority=high`;
}
