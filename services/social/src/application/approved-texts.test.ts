import { expect, it } from '@jest/globals';
import { movie } from '../testing/movies.ts';
import { inAnHour, scheduleInMemory } from '../testing/schedule-in-memory.ts';

it.each([
  ['title', movie({ title: 'Buy gold at gold.example' }), {}],
  ['year', movie({ year: 1986 }), {}],
  ['last day', movie({ featureDates: ['2026-11-18'] }), {}],
  ['description of the image', movie({ firstImage: { key: 'a'.repeat(32), describes: 'Buy gold' } }), {}],
  [
    'description of the image under an edited caption',
    movie({ firstImage: { key: 'a'.repeat(32), describes: 'Buy gold' } }),
    { captions: { facebook: 'Guess!' } },
  ],
])('holds a text that no admin has approved for the admin after a changed %s', async (_what, next, request) => {
  const { order, runAfterAnHour, work, show, postNow, published, states, problems, scheduledPosts } =
    scheduleInMemory();
  await order({ networks: ['facebook'], ...request });
  show(next);
  await runAfterAnHour();
  expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
  expect(problems()[0]).toContain('has changed since it was approved');
  const [{ approvedCaption, approvedAltText } = {}] = scheduledPosts();

  expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
  await work();
  expect(published).toMatchObject([{ caption: approvedCaption, altText: approvedAltText }]);
});

it('posts only the text that the admin has read', async () => {
  const { order, runAfterAnHour, work, show, postNow, published, states } = scheduleInMemory();
  await order({ networks: ['facebook'] });
  show(movie({ title: 'Aliens' }));
  await runAfterAnHour();
  show(movie({ title: 'Buy gold' }));
  expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
  await work();
  expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
});

it('publishes only the approved text when retrying after an outage of the network', async () => {
  const { order, runAfterAnHour, work, wait, show, fail, heal, published, states } = scheduleInMemory();
  await order({ networks: ['facebook'] });
  fail('facebook prepare', { kind: 'unreachable', message: 'Away.' });
  await runAfterAnHour();
  heal();
  show(movie({ title: 'Buy gold' }));
  wait(1_800_000);
  await work();
  expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
});

it('retries a rejected post with the approved text only', async () => {
  const { order, runAfterAnHour, work, show, postNow, fail, heal, published, states } = scheduleInMemory();
  await order({ networks: ['facebook'] });
  fail('facebook prepare', { kind: 'rejected', message: 'No.' });
  await runAfterAnHour();
  heal();
  show(movie({ title: 'Buy gold' }));
  expect(await postNow({ scheduledId: 1 })).toMatchObject({ ok: true });
  await work();
  expect([published, states()]).toEqual([[], ['facebook needs-attention']]);
});

it('approves the movie’s current text when the post is saved again', async () => {
  const { order, change, runAfterAnHour, show, published } = scheduleInMemory();
  await order({ networks: ['facebook'] });
  show(movie({ title: 'Aliens' }));
  expect(await change({ scheduledId: 1, dueAt: inAnHour })).toMatchObject({ ok: true });
  await runAfterAnHour();
  expect(published).toMatchObject([{ caption: expect.stringContaining('“Aliens” (1979)') }]);
});
