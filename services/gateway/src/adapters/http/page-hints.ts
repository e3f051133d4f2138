import path from 'node:path';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game';
import { IMAGE_WIDTHS, STAGE_SIZES } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod/mini';
import type { OpenGames } from '../../application/ports.ts';
import { fileMemory } from './file-cache.ts';

/** The `Link` header of a page: what the browser should ask for before the first script can say so. */
export type PageHints = (address: string, search: string) => Promise<string | undefined>;

/** What each page takes from the player; `user-menu` stands on all of them. */
const EXPOSED: Readonly<Record<string, readonly string[]>> = {
  '/': ['./landing-page', './user-menu'],
  '/daily': ['./daily-page', './user-menu'],
  '/archive': ['./archive-page', './user-menu'],
  '/privacy': ['./privacy-page', './user-menu'],
  '/unsubscribe': ['./unsubscribe-page', './user-menu'],
};

/** With these a page goes from its document to the scene of the first hint in three round trips. */
export function pageHints(frontendsFolder: string, openGames: OpenGames): PageHints {
  const manifest = path.join(frontendsFolder, 'player', 'dist', 'mf-manifest.json');
  const read = fileMemory(MANIFEST_BYTES);
  const exposesOf = lastOne((bytes: Buffer) => manifestSchema.parse(JSON.parse(bytes.toString())).exposes);
  const sceneOf = lastOne(firstScene);
  const filesOf = async (exposed: readonly string[]) => {
    // Looked at each time: a new build may replace it at any moment.
    const content = await read(manifest);
    if (content === undefined) return [];
    const chosen = exposesOf(content.bytes).filter((expose) => exposed.includes(expose.path));
    return ['remote-entry.js', ...new Set(chosen.flatMap(({ assets }) => assets.js.sync))];
  };
  return async (address, search) => {
    const exposed = EXPOSED[address];
    if (exposed === undefined) return undefined;
    const files = await filesOf(exposed).catch(() => []);
    const scripts = files.map((file) => `</mf/player/${file}>; rel=preload; as=script`);
    // With a query it may be another day, or no game at all.
    const scene = address === '/daily' && search === '' ? sceneOf(openGames.readyFor({})) : undefined;
    return [...(scene === undefined ? [] : [sceneHint(scene)]), ...scripts].join(', ') || undefined;
  };
}

const MANIFEST_BYTES = 1_024 * 1_024;

const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/** Today's first scene, of the game as ready JSON. Everybody begins with it, and whoever has gone on has kept it. */
function firstScene(ready: string | undefined): string | undefined {
  if (ready === undefined) return undefined;
  const answer = dailyMovieResponseSchema.safeParse(JSON.parse(ready));
  return answer.data?.movie.generatedImages[0];
}

/** Reads the same thing once, however often it is asked for in a row. */
function lastOne<From, To>(read: (from: From) => To): (from: From) => To {
  let last: { readonly from: From; readonly to: To } | undefined;
  return (from) => {
    if (last === undefined || last.from !== from) last = { from, to: read(from) };
    return last.to;
  };
}

/** The very address that the page will choose by the same widths and sizes: another one would be loaded for nothing. */
function sceneHint(scene: string): string {
  const widths = IMAGE_WIDTHS.map((width) => `${scene}?w=${width} ${width}w`).join(', ');
  return `<${scene}?w=768>; rel=preload; as=image; imagesrcset="${widths}"; imagesizes="${STAGE_SIZES}"; fetchpriority=high`;
}
