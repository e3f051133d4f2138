import { utcDate } from '@dreamreel/proto/calendar';
import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { ada, errorResponse, ok, resetSession, signInAs, visit } from '../../testing/server.ts';
import { ArchivePage } from './archive-page.tsx';
import { weeksOf } from './months.ts';

const MONTH = 'GET /api/archive-month';
const TOTALS = 'GET /api/archive-totals';
const totals = { firstDay: '2026-01-15', days: 212, played: 31, won: 27, unplayed: '2026-02-03' };
const day = (date: string, more: Partial<ArchiveDay> = {}): ArchiveDay => ({
  ...{ date, state: 'new', title: null, year: null, image: '/images/aa', images: [] },
  ...more,
});
const march = [
  day('2026-03-02'),
  day('2026-03-03', { state: 'playing' }),
  day('2026-03-05', { state: 'won', title: 'Jaws', year: 1975 }),
  day('2026-03-09', { state: 'lost', title: 'Up', year: 2009 }),
];
const unavailable = () => errorResponse(503, 'unavailable', 'Try again');

beforeEach(resetSession);
afterEach(() => synchronizeClock(new Date().toISOString()));

type Days = (month: string) => readonly ArchiveDay[];
type Options = {
  address?: string;
  days?: Days;
  month?: () => ReturnType<typeof ok>;
  total?: () => ReturnType<typeof ok>;
};

function open({
  address = '/archive?month=2026-03',
  days = () => march,
  month,
  total = () => ok(totals),
}: Options = {}) {
  const page = visit(<ArchivePage />, address, {
    [MONTH]: ({ url }) => {
      const requested = url.searchParams.get('month') ?? '';
      return month?.() ?? ok({ month: requested, days: days(requested) });
    },
    [TOTALS]: total,
  });
  return { ...page, months: () => page.server.to(MONTH).map(({ url }) => url.searchParams.get('month')) };
}
const grid = async () => within(await screen.findByLabelText('Past challenges', { selector: 'table' }));
const dayOf = (number: number) => screen.getByLabelText(new RegExp(`March ${number}, 2026`));
const today = () => document.querySelector('[aria-current="date"]');

describe('a month of the archive', () => {
  it('links to each day with its result, also after Retry, and doesn’t name unplayed movies', async () => {
    const responses = [unavailable()];
    const { user } = open({ month: () => responses.shift() ?? ok({ month: '2026-03', days: march }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The past challenges didn’t load');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const days = (await grid()).getAllByRole('link');
    expect(days.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['/daily?date=2026-03-02', 'Monday, March 2, 2026: Not played'],
      ['/daily?date=2026-03-03', 'Tuesday, March 3, 2026: Started'],
      ['/daily?date=2026-03-05', 'Thursday, March 5, 2026: Won, Jaws (1975)'],
      ['/daily?date=2026-03-09', 'Monday, March 9, 2026: Lost, Up (2009)'],
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Won1', 'Lost1', 'Started1', 'Not played1'],
    ]);
    expect(screen.getByText('feed')).toHaveAttribute('href', '/feed.xml');
    expect(screen.getByText('calendar')).toHaveAttribute('href', '/calendar.ics');
  });

  it('marks today and links to today’s challenge, even if its movie isn’t there yet', async () => {
    synchronizeClock('2026-03-20T12:00:00.000Z');
    const first = open({ days: () => [...march, day('2026-03-20', { state: 'playing' })] });
    const link = await screen.findByLabelText('Today, Friday, March 20, 2026: Started');
    expect(link).toHaveAttribute('href', '/daily');
    expect(today()).toHaveTextContent('20');
    expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1);
    first.unmount();
    open({ days: () => [] });
    await grid();
    expect(today()).toHaveTextContent('20');
  });

  it.each([
    ['celebrates a month with every movie played on its last day', '2026-03-31', 'won', '2026-03-09', undefined],
    ['shows the progress of a month until its last day', '2026-03-30', 'won', '2026-03-09', '2 of 2 days played'],
    ['shows the progress until all is played', '2026-04-02', 'new', '2026-03-09', '1 of 2 days played'],
  ] as const)('%s', async (_what, now, state, last, progress) => {
    synchronizeClock(`${now}T23:00:00.000Z`);
    open({ days: () => [day('2026-03-02', { state }), day(last, { state: 'lost' })] });
    await grid();
    const celebration = screen.queryByText('You’ve played every movie from March 2026!');
    expect(celebration === null).toBe(progress !== undefined);
    if (progress) expect(screen.getByRole('progressbar', { name: progress })).toBeVisible();
  });

  it('has one tab stop and skips days without a movie when arrow keys move the focus', async () => {
    const { user } = open();
    await grid();
    expect(dayOf(9)).toHaveAttribute('tabindex', '0');
    act(() => dayOf(9).focus());
    await user.keyboard('{ArrowUp}');
    expect(dayOf(2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(dayOf(9)).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
    expect(dayOf(3)).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(dayOf(5)).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(dayOf(2)).toHaveFocus();
    expect(dayOf(9)).toHaveAttribute('tabindex', '-1');
  });

  it('is at least that of the first movie, and changes by the buttons, the list, and Page Up', async () => {
    const { user, months, router } = open({ address: '/archive?month=2025-12' });
    const list = await screen.findByLabelText('Month');
    await screen.findByText('You’ve played 31 of 212 days and won 27.');
    expect(list).toHaveDisplayValue('January 2026');
    expect(screen.getByLabelText('Previous month')).toBeDisabled();
    await user.click(screen.getByLabelText('Next month'));
    await user.selectOptions(list, 'March 2026');
    await grid();
    act(() => dayOf(5).focus());
    await user.keyboard('{PageUp}');
    expect(list).toHaveDisplayValue('February 2026');
    expect(router.state.preventScrollReset).toBe(true);
    expect(months()).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-02']);
  });

  it('keeps the focus in the calendar when Page Up and Page Down change the month, even to an empty one', async () => {
    const days: Readonly<Record<string, readonly ArchiveDay[]>> = {
      ...{ '2026-03': march, '2026-01': [day('2026-01-20')] },
    };
    const { user } = open({ days: (month) => days[month] ?? [] });
    await screen.findByText('You’ve played 31 of 212 days and won 27.');
    await grid();
    act(() => dayOf(2).focus());
    await user.keyboard('{PageUp}');
    await screen.findByText('There were no movies in this month.');
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(await screen.findByLabelText(/January 20, 2026/)).toHaveFocus();
    await user.keyboard('{PageDown}{PageDown}');
    await waitFor(() => expect(dayOf(9)).toHaveFocus());
  });

  it.each(['2999-01', '1999-12'])(
    'is the current one if %s is requested, even if the totals don’t load',
    async (month) => {
      const { months } = open({ address: `/archive?month=${month}`, days: () => [], total: unavailable });
      await screen.findByText('There were no movies in this month.');
      expect(months()).toEqual([utcDate(new Date()).slice(0, 7)]);
      expect(screen.getByLabelText('Next month')).toBeDisabled();
      expect(screen.queryByText(/^You’ve played/)).toBeNull();
    },
  );

  it('gets the day that just ended without a reload', async () => {
    synchronizeClock('2026-03-09T23:59:50.000Z');
    const days = [day('2026-03-02')];
    open({ address: '/archive', days: () => [...days] });
    expect((await grid()).getAllByRole('link')).toHaveLength(1);
    days.push(day('2026-03-09'));
    act(() => synchronizeClock('2026-03-10T00:00:02.000Z'));
    await waitFor(() => expect(dayOf(9)).toBeVisible(), { timeout: 3_000 });
  });
});

describe('the totals', () => {
  it.each([
    ['link to an unplayed day', {}, 'Play a random unplayed movie'],
    ['say that all days are played', { played: 212, unplayed: null }, 'You’ve played them all.'],
    [
      'don’t claim that every day is played while today’s game is unfinished',
      ...[{ played: 211, unplayed: null }, 'You’ve played 211 of 212 days and won 27.'],
    ],
  ] as const)('%s', async (_what, more, text) => {
    open({ total: () => ok({ ...totals, ...more }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('You’ve played them all.') !== null).toBe(text === 'You’ve played them all.');
    const random = screen.queryByText('Play a random unplayed movie')?.closest('a');
    if (random) expect(random).toHaveAttribute('href', '/daily?date=2026-02-03');
  });

  it('are requested with the anonymous id for a guest, and the days also for a user', async () => {
    localStorage.setItem('dreamreel.anonymousId', 'anna');
    const guest = open();
    await grid();
    expect(guest.server.to(TOTALS)[0]?.url.searchParams.get('anonymousId')).toBe('anna');
    guest.unmount();
    signInAs(ada);
    const user = open();
    await grid();
    expect(user.server.to(MONTH)).toHaveLength(1);
  });
});

const aMonth = fc.record({ year: fc.integer({ min: 1000, max: 9998 }), month: fc.integer({ min: 1, max: 12 }) });

it('lists each day of a month once, in weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(aMonth, ({ year, month }) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const weeks = weeksOf(name);
      const days = weeks.flat().filter((date) => date !== undefined);
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect([...new Set(days)].toSorted()).toEqual(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        const [monday] = week;
        if (monday !== undefined) expect(new Date(monday).getUTCDay()).toBe(1);
      }
    }),
  );
});
