import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dailyMovieAnswerSchema } from '@dreamreel/proto/game';
import { IMAGE_WIDTHS, STAGE_SIZES } from '@dreamreel/proto/plain/game-rules';
import * as z from 'zod/mini';
import type { OpenGames } from '../../application/ports.ts';

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
  return async (address, search) => {
    const exposed = EXPOSED[address];
    if (exposed === undefined) return undefined;
    // Read each time: a new build may replace it at any moment, and a page is asked for once a visit.
    const files = await filesOf(manifest, exposed).catch(() => []);
    const scripts = files.map((file) => `</mf/player/${file}>; rel=preload; as=script`);
    // With a query it may be another day, or no game at all.
    const scene = address === '/daily' && search === '' ? firstScene(openGames) : undefined;
    return [...(scene === undefined ? [] : [sceneHint(scene)]), ...scripts].join(', ') || undefined;
  };
}

const manifestSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

async function filesOf(manifest: string, exposed: readonly string[]): Promise<readonly string[]> {
  const { exposes } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')));
  const chosen = exposes.filter((expose) => exposed.includes(expose.path));
  return ['remote-entry.js', ...new Set(chosen.flatMap(({ assets }) => assets.js.sync))];
}

/** Today's first scene. Everybody begins with it, and whoever has gone on has kept it. */
function firstScene(openGames: OpenGames): string | undefined {
  const ready = openGames.readyFor({});
  if (ready === undefined) return undefined;
  const answer = dailyMovieAnswerSchema.safeParse(JSON.parse(ready));
  return answer.data?.movie.generatedImages[0];
}

/** The very address that the page will choose by the same widths and sizes: another one would be loaded for nothing. */
function sceneHint(scene: string): string {
  const widths = IMAGE_WIDTHS.map((width) => `${scene}?w=${width} ${width}w`).join(', ');
  return `<${scene}?w=768>; rel=preload; as=image; imagesrcset="${widths}"; imagesizes="${STAGE_SIZES}"; fetchpriority=high`;
}
