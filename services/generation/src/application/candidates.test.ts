import { describe, expect, it } from '@jest/globals';
import { movie, serviceInMemory } from '../testing/in-memory.ts';

const order = { movieId: movie.movieId, position: 2, prompt: 'a boat at dusk', count: 3 };

describe('candidates of a hint', () => {
  it('generates the requested number of candidates from the given prompt', async () => {
    const { makeCandidates, candidates } = serviceInMemory();
    const started = await makeCandidates(order);
    expect(started).toMatchObject({
      ok: true,
      value: { message: 'Generating 3 candidates', candidates: { prompt: 'a boat at dusk', isRunning: true } },
    });
    const waiting = [1, 2, 3].map((number) => ({ number, state: 'waiting', imageUrl: null, error: null }));
    expect(await candidates(order)).toMatchObject({ value: { candidates: { candidates: waiting } } });
  });

  it('generates candidates of a hint once at a time', async () => {
    const { makeCandidates } = serviceInMemory();
    await makeCandidates(order);
    expect(await makeCandidates(order)).toEqual({ ok: false, error: 'being-made' });
    expect(await makeCandidates({ ...order, position: 3 })).toMatchObject({ ok: true });
  });

  it('returns no candidates for a missing movie or before the first request', async () => {
    const { makeCandidates, candidates } = serviceInMemory();
    expect(await makeCandidates({ ...order, movieId: 99 })).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await candidates(order)).toEqual({
      ok: true,
      value: { success: true, candidates: null, model: { name: 'pencil', repeats: 'exact' } },
    });
  });
});
