import { addDays } from '@dreamreel/proto/calendar';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { ImportableMovie } from '@dreamreel/proto/catalogue/movies';
import { describe, expect, it } from '@jest/globals';
import { adminHarness, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

function setup() {
  const catalogue = catalogueInMemory();
  return { ...catalogue, ...adminHarness(catalogue.transaction) };
}

const row = (title: string, fields: Partial<ImportableMovie> = {}) => ({
  ...unknownFields,
  title,
  year: 1979,
  ...fields,
});
const rejected = (message: string) => ({ outcome: 'rejected', message });

describe('an import of movies', () => {
  it('needs no more reads and writes for a longer list', async () => {
    const uses = async (count: number) => {
      let used = 0;
      const counted = <Port extends object>(port: Port) =>
        new Proxy(port, {
          get(target, name) {
            used += 1;
            return Reflect.get(target, name);
          },
        });
      const { transaction } = catalogueInMemory();
      const { importMovies } = adminHarness((work) =>
        transaction((writes) =>
          work({
            ...writes,
            movies: counted(writes.movies),
            titles: counted(writes.titles),
            calendar: counted(writes.calendar),
          }),
        ),
      );
      const movies = Array.from({ length: count }, (_, index) =>
        row(`Movie ${index}`, { featureDate: addDays(TOMORROW, index) }),
      );
      expect(await importMovies({ movies, dryRun: false })).toHaveLength(count);
      return used;
    };
    expect(await uses(20)).toBe(await uses(2));
  });

  it('imports each movie with its fields, its day and its title in the search', async () => {
    const { importMovies, movies, plans, titles } = setup();
    const stalker = row('Stalker', { director: 'Andrei Tarkovsky', aliases: ['Сталкер'], featureDate: TOMORROW });
    expect(await importMovies({ movies: [stalker, row('Alien')], dryRun: false })).toEqual([
      { outcome: 'added', movieId: 1 },
      { outcome: 'added', movieId: 2 },
    ]);
    expect(await movies.find(1)).toMatchObject({
      title: 'Stalker',
      director: 'Andrei Tarkovsky',
      aliases: ['Сталкер'],
    });
    expect(plans.get(TOMORROW)).toMatchObject({ movieId: 1, source: 'planned' });
    expect([...titles]).toEqual(['Stalker 1979', 'Alien 1979']);
  });

  it('rejects an existing movie and a day that is taken or has started, and adds the others', async () => {
    const { importMovies, create, movies } = setup();
    await create({ title: 'Alien', featureDate: TOMORROW });
    const list = [
      row('Alien'),
      row('Stalker', { featureDate: TOMORROW }),
      row('Mad Max', { featureDate: TODAY }),
      row('Ran', { year: 1985, featureDate: LATER }),
    ];
    expect(await importMovies({ movies: list, dryRun: false })).toEqual([
      rejected('A movie with this title and year already exists: Alien (1979)'),
      rejected('Another movie is scheduled for this day: Alien (1979). Choose a different day.'),
      rejected('This day has started, so its movie can no longer be changed. Choose tomorrow or later.'),
      { outcome: 'added', movieId: 2 },
    ]);
    expect((await movies.all()).map(({ title }) => title)).toEqual(['Alien', 'Ran']);
  });

  it('rejects duplicates in the list, and adds almost the same title only after a confirmation', async () => {
    const { importMovies } = setup();
    const list = [
      row('Alien'),
      row('alien'),
      row('ALIEN', { confirmSimilar: true }),
      row('Alien'),
      row('Ran', { featureDate: LATER }),
      row('Heat', { featureDate: LATER }),
    ];
    expect(await importMovies({ movies: list, dryRun: false })).toEqual([
      { outcome: 'added', movieId: 1 },
      {
        outcome: 'similar',
        message:
          'A movie from the same year has almost the same title: Alien (1979). Confirm that yours is a different movie.',
      },
      { outcome: 'added', movieId: 2 },
      rejected('This title and year appear twice in the list'),
      { outcome: 'added', movieId: 3 },
      rejected('Another movie in the list has this day'),
    ]);
  });

  it('asks about two titles in the list that differ only in umlauts', async () => {
    const { importMovies } = setup();
    const list = [row('Müller'), row('Mueller'), row('Grün'), row('Grun'), row('Gruen')];
    const outcomes = (await importMovies({ movies: list, dryRun: true })).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['ready', 'similar', 'ready', 'similar', 'similar']);
  });

  it('reports in a dry run what the import would do, without doing it', async () => {
    const { importMovies, create, movies, plans, titles, facts } = setup();
    await create({ title: 'Alien' });
    facts.length = 0;
    const list = [row('Alien'), row('Stalker', { featureDate: LATER }), row('Ran', { featureDate: LATER })];
    const dry = await importMovies({ movies: list, dryRun: true });
    expect(dry.map(({ outcome }) => outcome)).toEqual(['rejected', 'ready', 'rejected']);
    expect(await movies.all()).toHaveLength(1);
    expect([plans.size, titles.size, facts]).toEqual([0, 1, []]);
    const real = await importMovies({ movies: list, dryRun: false });
    expect(real.map(({ outcome }) => outcome)).toEqual(['rejected', 'added', 'rejected']);
  });

  it('permanently removes a movie that was deleted long ago only when one with the same title is added', async () => {
    const { importMovies, create, remove, movies, time } = setup();
    await create({ title: 'Alien', featureDate: TOMORROW });
    await create({ title: 'Ran' });
    for (const movieId of [1, 2]) await remove({ movieId });
    time.now = new Date('2026-06-01T12:00:00Z');
    const deleted = async () => [await movies.findDeleted({ id: 1 }), await movies.findDeleted({ id: 2 })].map(Boolean);
    const list = [row('Alien'), row('Ran', { featureDate: TODAY })];
    await importMovies({ movies: list, dryRun: true });
    expect(await deleted()).toEqual([true, true]);
    const imported = await importMovies({ movies: list, dryRun: false });
    expect(imported.map(({ outcome }) => outcome)).toEqual(['added', 'rejected']);
    expect(await deleted()).toEqual([false, true]);
  });
});
