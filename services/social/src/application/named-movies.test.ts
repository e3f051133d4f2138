import { describe, expect, it } from '@jest/globals';
import type { PlannedMovie } from '../domain/named-movies.ts';
import { movie } from '../testing/movies.ts';
import { networksInMemory } from '../testing/networks-in-memory.ts';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { inAnHour, scheduleInMemory } from '../testing/schedule-in-memory.ts';
import { serviceHarness } from '../testing/service-harness.ts';

const jaws = { movieId: 9, title: 'Jaws', aliases: ['Der weiße Hai'], date: '2026-11-21' };
const heat = { movieId: 10, title: 'Heat', aliases: [], date: '2026-11-30' };
const over = { movieId: 11, title: 'Vertigo', aliases: [], date: '2026-11-19' };
/** The post's own movie, which can be named after its days. */
const own = { movieId: 7, title: 'Alien', aliases: [], date: '2026-11-19' };
const PLANNED: readonly PlannedMovie[] = [over, own, jaws, heat];

const scheduling = (planned = PLANNED) => scheduleInMemory(movie(), planned);
const onFacebook = (text: string) => ({ networks: ['facebook' as const], captions: { facebook: text } });

describe('a text that names another movie whose day is not over', () => {
  it.each([
    ['today’s movie', 'Next: Jaws!', 'The text names “Jaws”'],
    ['another title of today’s movie', 'Wie „Der weiße Hai“', 'The text names “Jaws”'],
    ['a coming movie', 'Soon: Heat', 'The text names “Heat”'],
    ['several, today’s first', 'First Heat, then Jaws', 'The text names “Jaws” and “Heat”'],
  ])(
    'schedules a text that names a movie whose day is not over only after a confirmation: %s',
    async (_what, text, message) => {
      const { order, runAfterAnHour, published } = scheduling();
      const rejected = await order(onFacebook(text));
      expect(rejected).toMatchObject({
        ok: false,
        error: 'names-other-movie',
        message: expect.stringContaining(message),
      });
      expect(await order({ ...onFacebook(text), confirmOtherMovies: true })).toMatchObject({ ok: true });
      await runAfterAnHour();
      expect(published).toMatchObject([{ caption: text }]);
    },
  );

  it('posts a text that names such a movie only after a confirmation', async () => {
    const memory = postsInMemory();
    const { networks, published } = networksInMemory();
    const { postMovie } = serviceHarness({ ...memory, networks, planned: PLANNED });
    expect(await postMovie(onFacebook('Like Jaws'))).toMatchObject({ ok: false, error: 'names-other-movie' });
    expect(published).toEqual([]);
    expect(await postMovie({ ...onFacebook('Like Jaws'), confirmOtherMovies: true })).toMatchObject({ ok: true });
    expect(published).toHaveLength(1);
  });

  it('changes a scheduled text to one that names such a movie only after a confirmation', async () => {
    const { order, change, runAfterAnHour, published } = scheduling();
    await order(onFacebook('Guess!'));
    const next = { scheduledId: 1, caption: 'Like Jaws' };
    expect(await change(next)).toMatchObject({ ok: false, error: 'names-other-movie' });
    expect(await change({ ...next, confirmOtherMovies: true })).toMatchObject({ ok: true });
    expect(await change({ scheduledId: 1, dueAt: inAnHour })).toMatchObject({ ok: true });
    await runAfterAnHour();
    expect(published).toMatchObject([{ caption: 'Like Jaws' }]);
  });

  it('holds a post for the admin if the named movie was planned later, and posts it after a confirmation', async () => {
    const { order, runAfterAnHour, work, postNow, plan, published, states, problems } = scheduling([heat]);
    await order({ ...onFacebook('Like Jaws and Heat'), confirmOtherMovies: true });
    plan([heat, jaws]);
    await runAfterAnHour();
    expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
    expect(problems()[0]).toContain('The text names “Jaws”');
    expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: false, error: 'names-other-movie' });
    expect(await postNow({ scheduledId: 1, confirmOtherMovies: true })).toMatchObject({ ok: true });
    await work();
    expect(published).toHaveLength(1);
  });

  it('also checks the alternative text and the title of the post’s own movie', async () => {
    const described = movie({ firstImage: { key: 'a'.repeat(32), describes: 'As in Jaws' } });
    const sequel = movie({ title: 'Jaws 2' });
    for (const shown of [described, sequel]) {
      const { order } = scheduleInMemory(shown, PLANNED);
      expect(await order({ networks: ['facebook'] })).toMatchObject({ ok: false, error: 'names-other-movie' });
    }
  });
});

it.each([
  ['a movie whose day is over, and its own', 'Not Vertigo, but Alien', {}],
  ['a movie whose day is over at the time of the post', 'It was Jaws', { dueAt: '2026-11-23T10:00:00Z' }],
])('accepts a text that names %s', async (_what, text, request) => {
  expect(await scheduling().order({ ...onFacebook(text), ...request })).toMatchObject({ ok: true });
});

it('never mistakes a generated text for the name of a movie', async () => {
  const names = ['It', 'Which Movie', 'Scene', 'AI'].map((title, index) => ({ ...jaws, movieId: 20 + index, title }));
  const inPlay = movie({ featureDates: ['2026-11-21'], firstImage: { key: 'a'.repeat(32), describes: '' } });
  expect(await scheduleInMemory(inPlay, names).order({})).toMatchObject({ ok: true });
});
