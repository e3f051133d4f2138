import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recordsInMemory, serveImages } from '../testing/graph-harness.ts';
import { openProvider } from './open-provider.ts';

let images: Awaited<ReturnType<typeof serveImages>>;
beforeAll(async () => {
  images = await serveImages();
});
afterAll(() => images.close());

// This name does not resolve, just as a pod of a cluster might not reach the public address.
const PUBLIC_URL = 'https://dreamreel.invalid';
const draft = {
  movieId: 7,
  imageKey: 'a'.repeat(32),
  imageUrl: `${PUBLIC_URL}/images/${'a'.repeat(32)}?w=1536&as=jpg`,
  caption: 'Guess!',
  altText: 'A corridor',
} as const;

it('fetches images for the sandbox from the gateway inside the network if the public address is unreachable', async () => {
  const config = { PUBLIC_URL, META_GRAPH_URL: 'https://graph.invalid' };
  const log = { warn: () => {} };
  const within = await openProvider({ ...config, GATEWAY_URL: images.url }, recordsInMemory(), log);
  const outside = await openProvider(config, recordsInMemory(), log);
  try {
    for (const network of ['facebook', 'instagram'] as const) {
      expect(await within.networks[network].prepare({ ...draft, network })).toMatchObject({ ok: true });
      expect(await outside.networks[network].prepare({ ...draft, network })).toMatchObject({ ok: false });
    }
    expect(images.requested()).toEqual(Array(2).fill(`/images/${'a'.repeat(32)}?w=1536&as=jpg`));
  } finally {
    await Promise.all([within.close(), outside.close()]);
  }
});
