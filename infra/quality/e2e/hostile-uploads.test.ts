import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { stillAnalysisSchema } from '@dreamreel/proto/generation/stills';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { type Admin, signedInAdmin } from '../player/admin.ts';
import { sendUntilAnswered } from '../player/client.ts';
import { newPlayer } from '../player/player.ts';
import { hostileFiles } from './fixture/hostile-files.ts';
import { productAt } from './fixture/product-at.ts';

const { site, areReady, processes } = productAt();
/** The services that read uploads. If an upload crashed one, it would be restarted and the upload sent again. */
const READERS = ['gateway', 'generation'];
const pids = () => READERS.map((name) => processes().get(name));

let files: ReturnType<typeof hostileFiles>;
/** Rate limits count by address, so the uploads alternate between four addresses. */
let admins: Admin[];
beforeAll(async () => {
  const { movie } = await (await newPlayer(site)).daily();
  const image = async (accept: string) =>
    Buffer.from(await (await fetch(`${site}${movie.generatedImages[0]}?w=384`, { headers: { accept } })).arrayBuffer());
  files = hostileFiles({ jpeg: await image('image/jpeg'), webp: await image('image/webp') });
  admins = await Promise.all(Array.from({ length: 4 }, () => signedInAdmin(site)));
});

async function uploadAll(address: string, look: (status: number, body: unknown) => void) {
  const before = pids();
  const statuses: [string, number][] = [];
  for (const [turn, { name, bytes }] of files.entries()) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    const answer = await sendUntilAnswered(
      async () => admins[turn % admins.length]?.call('POST', address, form) ?? { status: 0 },
    );
    statuses.push([name.slice(0, 60), answer.status]);
    if (answer.status !== 200) {
      expect(errorEnvelopeSchema.parse(Object(answer).body).error).not.toMatch(/vips|sharp|libpng|node_modules|stack/i);
    }
    look(answer.status, Object(answer).body);
  }
  expect(pids()).toEqual(before);
  return statuses;
}
const statusesOf = (accepted: number) =>
  files.map(({ name, status }) => [name.slice(0, 60), status === 200 ? accepted : status]);

describe('an uploaded file', () => {
  it('is rejected with the right status if it is hostile, and decoded without its metadata if it is an image', async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const statuses = await uploadAll('/api/analyze-movie-still', (status, body) => {
      if (status === 200) expect(stillAnalysisSchema.parse(body).originalFilename).toMatch(/^[^\p{C}/\\]{1,255}$/u);
    });
    expect(statuses).toEqual(statusesOf(200));
    await pWaitFor(() => areReady(READERS), { timeout: 60_000, interval: 200 });
  });

  it('is rejected in the same way for a position of a movie, and as too small if it is an image', async () => {
    const [movie] = (await admins[0]?.movies()) ?? [];
    const statuses = await uploadAll(`/api/movies/${movie?.id}/images/0/upload`, (status, body) => {
      if (status === 422) expect(['not-an-image', 'too-many-pixels', 'too-small']).toContain(Object(body).code);
    });
    expect(statuses).toEqual(statusesOf(422));
  });
});
