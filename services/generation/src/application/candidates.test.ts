import { describe, expect, it } from '@jest/globals';
import { movie, serviceInMemory } from '../testing/in-memory.ts';

const order = { movieId: movie.movieId, position: 2, prompt: 'a boat at dusk', count: 3 };

describe('candidates of a hint', () => {
  it('are made from the prompt that was sent, as many as were asked for', async () => {
    const { makeCandidates, candidates } = serviceInMemory();
    const started = await makeCandidates(order);
    expect(started).toMatchObject({
      ok: true,
      value: { message: '3 candidates are being made', candidates: { prompt: 'a boat at dusk', isRunning: true } },
    });
    const waiting = [1, 2, 3].map((number) => ({ number, state: 'waiting', imageUrl: null, error: null }));
    expect(await candidates(order)).toMatchObject({ value: { candidates: { candidates: waiting } } });
  });

  it('are made once at a time for a hint', async () => {
    const { makeCandidates } = serviceInMemory();
    await makeCandidates(order);
    expect(await makeCandidates(order)).toEqual({ ok: false, error: 'being-made' });
    expect(await makeCandidates({ ...order, position: 3 })).toMatchObject({ ok: true });
  });

  it('are none for a movie that is not there, and none before the first were requested', async () => {
    const { makeCandidates, candidates } = serviceInMemory();
    expect(await makeCandidates({ ...order, movieId: 99 })).toEqual({ ok: false, error: 'no-such-movie' });
    expect(await candidates(order)).toEqual({
      ok: true,
      value: { success: true, candidates: null, model: { name: 'pencil', repeats: 'exact' } },
    });
  });
});
