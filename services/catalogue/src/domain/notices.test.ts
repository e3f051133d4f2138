import { addDays } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { describe, expect, it } from '@jest/globals';
import { check, imageFacts } from '../testing/images.ts';
import { calendarDay } from './days.ts';
import { daysInStock, noticesOf } from './notices.ts';
import type { ImageFacts } from './readiness.ts';

const TODAY = '2026-03-14';

type Changes = {
  images?: number;
  source?: 'planned' | 'fallback';
  alsoOn?: string[];
  facts?: Partial<ImageFacts>;
};

function day(ahead: number, { images = 5, source = 'planned', alsoOn = [], facts = {} }: Changes = {}): CalendarDay {
  const date = addDays(TODAY, ahead);
  const scenes = [0, 1, 2, 3, 4].map((position) => {
    return { image: position < images ? imageFacts({ key: String(position), ...facts }) : null };
  });
  const movie = { id: ahead + 1, title: `Movie ${ahead}`, aliases: [], year: 2000, scenes };
  return calendarDay({ date, plan: { source, movie: { ...movie, featureDates: [...alsoOn, date] } } }, TODAY);
}
const gap = (ahead: number): CalendarDay => calendarDay({ date: addDays(TODAY, ahead), plan: null }, TODAY);
const ready = (days: number) => Array.from({ length: days }, (_, index) => day(index + 1));
/** Returns the notices if these days replace some of two weeks of ready days. */
const noticesWith = (...changed: CalendarDay[]) => {
  const coming = ready(16).map((each) => changed.find(({ date }) => date === each.date) ?? each);
  const today = changed.find(({ date }) => date === TODAY) ?? day(0);
  return noticesOf(today, coming).map(({ kind, date, urgency }) => `${urgency} ${kind} ${date ?? ''}`.trim());
};

const weak = { check: { ...check, shown: [], missing: ['a ship'] } };
const flagged = { moderation: { by: 'm', flagged: true, categories: ['violence'] } };

describe('notices', () => {
  it.each<[string, CalendarDay[], string[]]>([
    ['nothing while two weeks are ready', [], []],
    [
      'problems by date, and the low stock last',
      [day(0, { source: 'fallback' }), gap(1), day(2, { alsoOn: [TODAY] })],
      ['soon fallback 2026-03-14', 'now tomorrow-empty 2026-03-15', 'soon repeat 2026-03-16', 'soon stock-low'],
    ],
    [
      'a movie of tomorrow that isn’t ready',
      [day(1, { images: 4 })],
      ['now tomorrow-not-ready 2026-03-15', 'soon stock-low'],
    ],
    ['a movie of tomorrow that failed the test', [day(1, { facts: weak })], ['now tomorrow-weak-hint 2026-03-15']],
    [
      'a movie of tomorrow that wasn’t tested',
      [day(1, { facts: { check: null } })],
      ['soon tomorrow-weak-hint 2026-03-15'],
    ],
    [
      'a movie of tomorrow that can’t be published',
      [day(1, { facts: { ...weak, ...flagged } })],
      ['now tomorrow-not-public 2026-03-15'],
    ],
    ['no automatic plan of a movie that passed the test', [day(10, { source: 'fallback' })], []],
    [
      'an automatic plan of a movie that hasn’t passed the test',
      [day(10, { source: 'fallback', facts: { check: null } })],
      ['soon fallback 2026-03-24'],
    ],
    [
      'gaps and unready movies in the next two weeks only',
      [gap(8), day(14, { images: 0 }), gap(15), day(16, { images: 0 })],
      ['soon gap 2026-03-22', 'soon not-ready 2026-03-28'],
    ],
    [
      'a repeated movie on its second day, not on its first',
      [day(10, { alsoOn: ['2026-03-26'] }), day(12, { alsoOn: ['2026-03-24'] })],
      ['soon repeat 2026-03-26'],
    ],
  ])('report %s', (_what, changed, expected) => {
    expect(noticesWith(...changed)).toEqual(expected);
  });

  it('name the movie and the days', () => {
    expect(noticesOf(day(0), ready(14).with(11, day(12, { alsoOn: ['2026-03-24'] })))).toMatchObject([
      { date: '2026-03-26', movie: { movieId: 13, title: 'Movie 12' } },
    ]);
  });

  it('count the ready days up to the first unready one', () => {
    expect(daysInStock(ready(14))).toBe(14);
    expect(daysInStock([day(1), day(2, { images: 4 }), day(3)])).toBe(1);
    expect(daysInStock([gap(1), day(2)])).toBe(0);
  });
});

it('marks a day as past, today or coming, and an empty day as a gap only if it is coming', () => {
  const days = [gap(-1), gap(0), gap(1)];
  expect(days.map((each) => [each.time, each.gap])).toEqual([
    ['past', false],
    ['today', false],
    ['coming', true],
  ]);
});
