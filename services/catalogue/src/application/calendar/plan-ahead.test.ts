import { addDays } from '@dreamreel/proto/calendar';
import { expect, it } from '@jest/globals';
import { adminHarness, imageKey, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { check, imageRecord } from '../../testing/images.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

const NEXT_WEEK = addDays(TODAY, 7);

/** Creates ready movies. Movies in `tested` have passed the guessability test. */
async function setup(titles: readonly string[], tested: readonly string[] = titles) {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  for (const [at, title] of titles.entries()) {
    await admin.create({ title, year: 1950 + at });
    for (const position of [0, 1, 2, 3, 4])
      if (tested.includes(title)) admin.records.set(imageKey(at + 1, position), imageRecord({ check }));
    await admin.addImages(at + 1);
  }
  catalogue.facts.length = 0;
  const planned = () =>
    [...catalogue.plans].map(([date, { movieId, source }]) => `${date} ${movieId} ${source}`).sort();
  return { ...catalogue, ...admin, planned };
}

it('plans new movies for the empty days of the next week and records each as automatic', async () => {
  const { plan, planAhead, planned, facts } = await setup(['Alien', 'Heat', 'Ran']);
  await plan({ movieId: 2, date: TOMORROW });
  await planAhead();
  expect(planned()).toEqual([
    `${TOMORROW} 2 planned`,
    expect.stringMatching(/^2026-03-16 [13] fallback$/),
    expect.stringMatching(/^2026-03-17 [13] fallback$/),
  ]);
  expect(facts.filter((fact) => fact.includes('filled'))).toHaveLength(2);
});

it('prefers movies that passed the guessability test, and otherwise takes a ready one', async () => {
  const { planAhead, plans } = await setup(['Alien', 'Heat', 'Ran'], ['Ran']);
  await planAhead();
  expect(plans.get(TOMORROW)?.movieId).toBe(3);
  expect(new Set([plans.get(LATER)?.movieId, plans.get('2026-03-17')?.movieId])).toEqual(new Set([1, 2]));
});

it('plans nothing beyond the next seven days', async () => {
  const { planAhead, plans } = await setup(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name) => `Movie ${name}`),
  );
  await planAhead();
  expect([...plans.keys()].sort().at(-1)).toBe(NEXT_WEEK);
  expect(plans.size).toBe(7);
});

it('leaves a day empty that an admin cleared, until the next night', async () => {
  const { planAhead, clear, plans, time } = await setup(['Alien']);
  await planAhead();
  await clear({ movieId: 1, date: TOMORROW });
  await planAhead();
  expect(plans.size).toBe(0);
  time.now = new Date(`${TOMORROW}T00:05:00Z`);
  await planAhead();
  expect([...plans.keys()]).toEqual([LATER]);
});

it('plans nothing ahead while it is switched off, but still fills a day that starts', async () => {
  const { planAhead, planning, ofDay, plans, facts } = await setup(['Alien']);
  await planning({ plansAhead: false });
  await planAhead();
  expect(plans.size).toBe(0);
  expect(await ofDay({ date: TODAY })).toMatchObject({ value: { source: 'fallback', movie: { title: 'Alien' } } });
  expect(facts).toContain(`${TODAY} filled with Alien`);
});

it('plans the empty days as soon as it is switched on', async () => {
  const { planAhead, planning, plans } = await setup(['Alien']);
  await planning({ plansAhead: false });
  await planAhead();
  await planning({ plansAhead: true });
  expect([...plans.keys()]).toEqual([TOMORROW]);
});
