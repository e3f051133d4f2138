import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { beforeEach, expect, it } from '@jest/globals';
import { emptyCatalogue, imageKey, LAST_WEEK, LATER, TODAY, TOMORROW } from '../testing/running-catalogue.ts';

const catalogue = await emptyCatalogue();
const { add, addImage, addImages, changeMovie, client, create, deleteMovie, imageVersions, moveDay, movie } = catalogue;
const { movieOfDay, planAhead, planDay, planned, reorderImages, replaceImage, restoreMovie, scheduleMovie } = catalogue;
const { takeEvents, transaction } = catalogue;
/** Creates Alien (1) with all its images and Heat (2) without images. */
beforeEach(async () => {
  await add();
  await addImages(1);
  await add('Heat', 1995);
  await takeEvents();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it('publishes all days of a movie once when its five images are added at the same time', async () => {
  for (const date of [LAST_WEEK, TODAY]) await scheduleMovie({ movieId: 2, date });
  const added = await times(5, (position) => addImage({ movieId: 2, position, imageKey: imageKey(2, position) }));
  expect(added.filter(({ ok }) => ok)).toHaveLength(5);
  expect((await takeEvents()).plans).toMatchObject([
    { date: LAST_WEEK, movie: { title: 'Heat', imageKeys: { length: 5 } } },
    { date: TODAY },
  ]);
});

it('chooses one fallback movie for an empty day and plans each empty day once, with increasing versions', async () => {
  await addImages(2);
  const answers = await times(8, () => movieOfDay({ date: TODAY }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await times(3, planAhead);
  expect(await planned()).toHaveLength(2);
  const versions = (await takeEvents()).plans.map(({ version }) => version);
  expect(versions).toHaveLength(2);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

it('publishes calendar changes in their order, and nothing if the transaction fails', async () => {
  await planDay({ movieId: 1, date: TOMORROW });
  await moveDay({ movieId: 1, date: TOMORROW, to: LATER });
  await deleteMovie({ movieId: 1 });
  await restoreMovie({ movieId: 1 });
  const failing = transaction(async ({ calendar }) => {
    await calendar.publishDays(1);
    throw new Error('power cut');
  });
  await expect(failing).rejects.toThrow('power cut');
  expect((await takeEvents()).facts).toEqual([
    `featured ${TOMORROW} Alien`,
    `unfeatured ${TOMORROW}`,
    `featured ${LATER} Alien`,
    `unfeatured ${LATER}`,
    'deleted 1',
    `featured ${LATER} Alien`,
  ]);
});

it('plans one movie when several are planned for the same day at the same time', async () => {
  const answers = await times(4, (index) => planDay({ movieId: 1 + (index % 2), date: TOMORROW }));
  const rejected = answers.filter((answer) => !answer.ok);
  expect(rejected).toMatchObject([{ error: 'date-taken' }, { error: 'date-taken' }]);
});

it('swaps two positions once when several admins swap the same images at the same time', async () => {
  const seen = { from: imageAddress(imageKey(1, 0)), to: imageAddress(imageKey(1, 1)) };
  const answers = await times(8, () => reorderImages({ movieId: 1, fromPosition: 0, toPosition: 1, seen }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  expect((await movie(1)).generatedImages.slice(0, 2)).toEqual([seen.to, seen.from]);
});

it('plans no day for a movie that is deleted at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    await create({ title: `Movie ${round}`, year: 2000 });
    await Promise.all([planDay({ movieId: 3 + round, date: TOMORROW }), deleteMovie({ movieId: 3 + round })]);
    expect(await planned()).toEqual([]);
  }
});

it('adds a movie once when several admins add it at the same time', async () => {
  const created = await times(3, () => create({ title: 'Ran', year: 1985 }));
  expect(created.filter(({ ok }) => ok)).toHaveLength(1);
  const added = await times(2, () => add('Jaws', 1975));
  expect(added.filter((answer) => answer.ok && answer.value.added)).toHaveLength(1);
});

it('shows one of two images that are added to the same position at the same time, and stores both', async () => {
  await times(2, (index) =>
    replaceImage({ movieId: 1, position: 0, imageKey: `${index}`.repeat(32), model: 'pencil' }),
  );
  const listed = await imageVersions({ movieId: 1, position: 0 });
  expect(listed.ok && listed.value.map(({ shown }) => shown).toSorted()).toEqual([false, false, true]);
});

it('never saves a change whose request timed out while another change was running', async () => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = transaction(async () => {
    started.resolve();
    await released.promise;
  });
  await started.promise;
  const call = { ...movieOperations.changeMovie, timeoutMs: 1_000 };
  const late = client.call(call, { movieId: 1, director: 'Alan Smithee' });
  await expect(late).rejects.toMatchObject({ code: expect.stringMatching(/^(timed-out|unavailable)$/) });
  released.resolve();
  await held;
  // Transactions run one at a time, so this one runs after the change.
  expect(await changeMovie({ movieId: 1, aliases: ['Alien 1'] })).toMatchObject({ value: { movie: { director: '' } } });
});
