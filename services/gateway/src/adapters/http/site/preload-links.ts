import path from 'node:path';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { IMAGE_WIDTHS, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';
import { fileCache } from './file-cache.ts';

/** Returns a page's `Link` header, which lets browsers load resources before the first script requests them. */
export type PreloadLinks = (address: string, search: string) => Promise<string | undefined>;

/** The player front end's module that all player pages load. */
const ON_EVERY_PAGE = './header-tools';

/** The pages that show today's first scene. */
const SHOWS_SCENE: ReadonlySet<string> = new Set(['/', '/daily']);

const EXPOSED: ReadonlyMap<string, readonly string[]> = new Map(
  SITE_PAGES.filter(({ preload }) => preload).map(({ path, module }) => [path, [`./${module}`, ON_EVERY_PAGE]]),
);

/**
 * Creates the preload links. With these links, a page needs only three round trips to load the first hint's image.
 *
 * @param openGame returns the JSON of today's game if it is cached
 */
export function preloadLinks(frontendsFolder: string, openGame: () => string | undefined): PreloadLinks {
  const manifest = path.join(frontendsFolder, 'player', 'dist', 'mf-manifest.json');
  const read = fileCache(MANIFEST_BYTES);
  const exposesOf = memoizeLast((bytes: Buffer) => manifestSchema.parse(JSON.parse(bytes.toString())).exposes);
  const sceneOf = memoizeLast(firstScene);
  const filesOf = async (exposed: readonly string[]) => {
    // Read the manifest for every request because a new build can replace it at any time.
    const content = await read(manifest);
    if (content === undefined) return [];
    const exposedModules = exposesOf(content.bytes).filter((expose) => exposed.includes(expose.path));
    return ['remote-entry.js', ...new Set(exposedModules.flatMap(({ assets }) => assets.js.sync))];
  };
  return async (address, search) => {
    const exposed = EXPOSED.get(address);
    if (exposed === undefined) return undefined;
    const files = await filesOf(exposed).catch(() => []);
    const scripts = files.map((file) => `</mf/player/${file}>; rel=preload; as=script`);
    // A query may select another day or a preview.
    const scene = SHOWS_SCENE.has(address) && search === '' ? sceneOf(openGame()) : undefined;
    return [...(scene === undefined ? [] : [scenePreload(scene)]), ...scripts].join(', ') || undefined;
  };
}

const MANIFEST_BYTES = 1_024 * 1_024;

const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Returns the first image of today's movie. Every player sees this image first, and players who have moved on already
 * have it in the browser cache.
 */
function firstScene(gameJson: string | undefined): string | undefined {
  if (gameJson === undefined) return undefined;
  const parsed = dailyMovieResponseSchema.safeParse(JSON.parse(gameJson));
  return parsed.data?.movie.generatedImages[0];
}

/** Caches the result for the most recent input. */
function memoizeLast<From, To>(read: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly to: To } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, to: read(from) };
    return last.to;
  };
}

/**
 * Returns the preload link of an image. The link's widths and sizes must match the page's image element, so that the
 * browser doesn't load the image twice in different sizes.
 */
function scenePreload(scene: string): string {
  const widths = IMAGE_WIDTHS.map((width) => `${scene}?w=${width} ${width}w`).join(', ');
  return `<${scene}?w=768>; rel=preload; as=image; imagesrcset="${widths}"; imagesizes="${STAGE_SIZES}"; fetchpriority=high`;
}
