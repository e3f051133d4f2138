import { addDays } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { describe, expect, it } from '@jest/globals';
import { check, imageFacts } from '../testing/images.ts';
import { daysInStock, noticesOf } from './notices.ts';
import { calendarDay, type PlannedDay } from './planned-day.ts';
import type { ImageFacts } from './readiness.ts';

const TODAY = '2026-03-14';

type Changes = {
  images?: number;
  source?: 'planned' | 'fallback';
  alsoOn?: string[];
  facts?: Partial<ImageFacts>;
};

function day(ahead: number, { images = 5, source = 'planned', alsoOn = [], facts = {} }: Changes = {}): CalendarDay {
  const shown = [0, 1, 2, 3, 4].map((position) =>
    position < images ? imageFacts({ key: String(position), ...facts }) : null,
  );
  const plan = { movieId: ahead + 1, title: `Movie ${ahead}`, aliases: [], year: 2000, source, shown, alsoOn };
  return calendarDay({ date: addDays(TODAY, ahead), plan }, TODAY);
}
const gap = (ahead: number): CalendarDay => calendarDay({ date: addDays(TODAY, ahead), plan: null }, TODAY);
const ready = (days: number) => Array.from({ length: days }, (_, index) => day(index + 1));
const kinds = (today: CalendarDay, coming: CalendarDay[]) =>
  noticesOf(today, coming).map(({ kind, date, urgency }) => `${urgency} ${kind} ${date ?? ''}`.trim());

describe('notices', () => {
  it('creates no notice while two weeks are ready', () => {
    expect(noticesOf(day(0), ready(14))).toEqual([]);
  });

  it('lists notices by date', () => {
    const [, , ...later] = ready(14);
    const repeat = day(2, { alsoOn: [TODAY] });
    expect(kinds(day(0, { source: 'fallback' }), [gap(1), repeat, ...later])).toEqual([
      'soon fallback 2026-03-14',
      'now tomorrow-empty 2026-03-15',
      'soon repeat 2026-03-16',
      'soon stock-low',
    ]);
    expect(kinds(day(0), [day(1, { images: 4 }), ...ready(14).slice(1)])).toEqual([
      'now tomorrow-not-ready 2026-03-15',
      'soon stock-low',
    ]);
  });

  it('warns that tomorrow’s movie failed the guessability test or can’t be published', () => {
    const [, ...later] = ready(14);
    const nothing = { ...check, shown: [], missing: ['a ship'] };
    expect(noticesOf(day(0), [day(1, { facts: { check: nothing } }), ...later])).toMatchObject([
      {
        kind: 'tomorrow-weak-hint',
        urgency: 'now',
        text: 'Tomorrow’s movie, Movie 1, hasn’t passed the guessability test',
      },
    ]);
    const moderation = { by: 'm', flagged: true, categories: ['violence'] };
    expect(noticesOf(day(0), [day(1, { facts: { moderation, check: nothing } }), ...later])).toMatchObject([
      { kind: 'tomorrow-not-public', urgency: 'now' },
    ]);
  });

  it('reports a day that was planned automatically only if its movie has not passed the guessability test', () => {
    const coming = ready(14);
    coming[9] = day(10, { source: 'fallback' });
    expect(noticesOf(day(0), coming)).toEqual([]);
    coming[9] = day(10, { source: 'fallback', facts: { check: null } });
    expect(noticesOf(day(0), coming)).toMatchObject([{ kind: 'fallback', urgency: 'soon', date: '2026-03-24' }]);
  });

  it('warns of gaps and unready movies in the next two weeks', () => {
    const coming = ready(16);
    coming[7] = gap(8);
    coming[13] = day(14, { images: 0 });
    coming[14] = gap(15);
    coming[15] = day(16, { images: 0 });
    expect(kinds(day(0), coming)).toEqual(['soon gap 2026-03-22', 'soon not-ready 2026-03-28']);
  });

  it('warns of a repeated movie on its second day, not on its first', () => {
    const coming = ready(14);
    coming[9] = day(10, { alsoOn: ['2026-03-26'] });
    coming[11] = day(12, { alsoOn: ['2026-03-24'] });
    expect(noticesOf(day(0), coming)).toEqual([
      {
        kind: 'repeat',
        urgency: 'soon',
        date: '2026-03-26',
        movie: { movieId: 13, title: 'Movie 12' },
        text: 'Movie 12 on 2026-03-26 was already shown on 2026-03-24',
      },
    ]);
  });

  it('counts the ready days up to the first unready one', () => {
    expect(daysInStock(ready(14))).toBe(14);
    expect(daysInStock([day(1), day(2, { images: 4 }), day(3)])).toBe(1);
    expect(daysInStock([gap(1), day(2)])).toBe(0);
    expect(daysInStock([])).toBe(0);
  });
});

it('marks a day as past, today or coming, and an empty day as a gap only if it is coming', () => {
  const empty = (date: string): PlannedDay => ({ date, plan: null });
  const days = ['2026-03-13', TODAY, '2026-03-15'].map((date) => calendarDay(empty(date), TODAY));
  expect(days.map(({ time, gap }) => [time, gap])).toEqual([
    ['past', false],
    ['today', false],
    ['coming', true],
  ]);
});
