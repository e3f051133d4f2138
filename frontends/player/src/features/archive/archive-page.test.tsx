import { utcDate } from '@dreamreel/proto/calendar';
import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, ok, serve } from '../../testing/server.ts';
import { ada, resetSession, signInAs } from '../../testing/session.ts';
import { ArchivePage, SubscribeLinks } from './archive-page.tsx';

const MONTH = 'GET /api/archive-month';
const TOTALS = 'GET /api/archive-totals';
const totals = { firstDay: '2026-01-15', days: 212, played: 31, won: 27, unplayed: '2026-02-03' };
const day = (date: string, more: Partial<ArchiveDay> = {}): ArchiveDay => ({
  date,
  state: 'new',
  title: null,
  year: null,
  image: '/images/aa',
  images: [],
  ...more,
});
const march = [
  day('2026-03-02'),
  day('2026-03-03', { state: 'playing' }),
  day('2026-03-05', { state: 'won', title: 'Jaws', year: 1975 }),
  day('2026-03-09', { state: 'lost', title: 'Up', year: 2009 }),
];

beforeEach(resetSession);
afterEach(() => synchronizeClock(new Date().toISOString()));

type Answer = ReturnType<typeof ok>;
function open({
  address = '/archive?month=2026-03',
  month = (_request: { url: URL }): Answer => ok({ month: '2026-03', days: march }),
  total = (): Answer => ok(totals),
} = {}) {
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }), [MONTH]: month, [TOTALS]: total });
  return { server, ...openPage(<ArchivePage />, address) };
}
const grid = async () => within(await screen.findByRole('grid', { name: 'Past challenges' }));
const dayOf = (number: number) => screen.getByRole('link', { name: new RegExp(`March ${number}, 2026`) });

describe('a month of the archive', () => {
  it('links to each day with its result and doesn’t name unplayed movies', async () => {
    open();
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
  });

  it('marks today and links to today’s challenge', async () => {
    synchronizeClock('2026-03-20T12:00:00.000Z');
    open({ month: () => ok({ month: '2026-03', days: [...march, day('2026-03-20', { state: 'playing' })] }) });
    expect(await screen.findByRole('link', { name: 'Today, Friday, March 20, 2026: Started' })).toHaveAttribute(
      ...['href', '/daily'],
    );
    const marked = document.querySelectorAll('[aria-current="date"]');
    expect([...marked].map((element) => element.textContent)).toEqual(['20']);
  });

  it('marks today even if its movie isn’t there yet', async () => {
    synchronizeClock('2026-03-20T12:00:00.000Z');
    open({ month: () => ok({ month: '2026-03', days: [] }) });
    await grid();
    expect(document.querySelector('[aria-current="date"]')).toHaveTextContent('20');
  });

  it('celebrates a month when it is over and every movie is played, and shows the progress until then', async () => {
    const finished = march.map((played) => ({ ...played, state: 'won' as const }));
    const [first, ...rest] = finished;
    const last = day('2026-03-31', { state: 'lost' });
    const celebration = () => screen.queryByText('You’ve played every movie from March 2026!');
    for (const [now, days, progress] of [
      ['2026-03-30T23:00:00.000Z', finished, '4 of 4 days played'],
      ['2026-04-02T12:00:00.000Z', [day(first?.date ?? ''), ...rest], '3 of 4 days played'],
      ['2026-03-31T12:00:00.000Z', [...finished, last], undefined],
    ] as const) {
      synchronizeClock(now);
      const { unmount } = open({ month: () => ok({ month: '2026-03', days: [...days] }) });
      await grid();
      if (progress) expect(screen.getByRole('progressbar', { name: progress })).toBeVisible();
      expect(celebration() === null).toBe(progress !== undefined);
      unmount();
    }
  });

  it('shows a fallback image if the image of a day fails to load', async () => {
    open({ month: () => ok({ month: '2026-03', days: [day('2026-03-02', { images: ['/images/ff'] })] }) });
    const source = () => dayOf(2).querySelector('img');
    await grid();
    expect(source()).toHaveAttribute('src', '/images/aa?w=768');
    fireEvent.error(source() ?? document.body);
    expect(source()).toHaveAttribute('src', '/images/ff?w=768');
  });

  it('has one tab stop and skips days without a movie when arrow keys move the focus', async () => {
    const { user } = open();
    await grid();
    expect(dayOf(9)).toHaveAttribute('tabindex', '0');
    act(() => dayOf(9).focus());
    await user.keyboard('{ArrowUp}');
    expect(dayOf(2)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(dayOf(5)).toHaveFocus();
    await user.keyboard('{End}{Home}{ArrowLeft}');
    expect(dayOf(2)).toHaveFocus();
    expect(dayOf(9)).toHaveAttribute('tabindex', '-1');
  });

  it('changes the month by the buttons, the list, and Page Up, within the available months', async () => {
    const { user, server, router } = open({ address: '/archive?month=2026-01' });
    const months = await screen.findByRole('combobox', { name: 'Month' });
    await screen.findByText('You’ve played 31 of 212 days and won 27.');
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.selectOptions(months, 'March 2026');
    await grid();
    act(() => dayOf(5).focus());
    await user.keyboard('{PageUp}');
    expect(months).toHaveDisplayValue('February 2026');
    expect(router.state.preventScrollReset).toBe(true);
    const requestedMonths = server.to(MONTH).map(({ url }) => url.searchParams.get('month'));
    expect(requestedMonths).toEqual(['2026-01', '2026-02', '2026-03', '2026-02']);
  });

  it('keeps the focus in the calendar when Page Up and Page Down change the month, even to an empty one', async () => {
    const days: Readonly<Record<string, ArchiveDay[]>> = {
      '2026-03': march,
      '2026-02': [],
      '2026-01': [day('2026-01-20')],
    };
    const { user } = open({
      month: ({ url }) => {
        const month = url.searchParams.get('month') ?? '';
        return ok({ month, days: days[month] ?? [] });
      },
    });
    await screen.findByText('You’ve played 31 of 212 days and won 27.');
    await grid();
    act(() => dayOf(2).focus());
    await user.keyboard('{PageUp}');
    await screen.findByText('There were no movies in this month.');
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(await screen.findByRole('link', { name: /January 20, 2026/ })).toHaveFocus();
    await user.keyboard('{PageDown}{PageDown}');
    await waitFor(() => expect(dayOf(9)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await grid();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
  });

  it('shows the earliest month if an earlier one is requested', async () => {
    const { server } = open({ address: '/archive?month=2001-05' });
    const months = await screen.findByRole('combobox', { name: 'Month' });
    await waitFor(() => expect(months).toHaveDisplayValue('January 2026'));
    expect(within(months).getAllByRole('option').at(-1)).toHaveTextContent('January 2026');
    expect(server.to(MONTH).at(-1)?.url.searchParams.get('month')).toBe('2026-01');
  });

  it.each([
    ['no month is requested', '/archive'],
    ['a future month is requested', '/archive?month=2999-01'],
    ['the requested month is invalid', '/archive?month=soon'],
    ['the requested month is before any site existed', '/archive?month=1000-01'],
  ])('shows the current month if %s', async (_what, address) => {
    const { server } = open({ address, month: () => ok({ month: '2026-03', days: [] }) });
    await screen.findByText('There were no movies in this month.');
    const latest = utcDate(new Date()).slice(0, 7);
    expect(server.to(MONTH).map(({ url }) => url.searchParams.get('month'))).toEqual([latest]);
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  it('reports that the days didn’t load and shows them after Retry', async () => {
    const responses = [errorResponse(503, 'unavailable', 'Try again')];
    const { user } = open({ month: () => responses.shift() ?? ok({ month: '2026-03', days: march }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The past challenges didn’t load');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await grid()).getAllByRole('link')).toHaveLength(4);
  });
});

describe('the totals', () => {
  it('links to an unplayed day, or reports that all days are played', async () => {
    const { unmount } = open();
    const random = await screen.findByRole('link', { name: 'Play a random unplayed movie' });
    expect(random).toHaveAttribute('href', '/daily?date=2026-02-03');
    unmount();
    open({ total: () => ok({ ...totals, played: 212, unplayed: null }) });
    expect(await screen.findByText('You’ve played them all.')).toBeVisible();
  });

  it('don’t claim that every day is played while today’s game is unfinished', async () => {
    open({ total: () => ok({ ...totals, played: 211, unplayed: null }) });
    expect(await screen.findByText('You’ve played 211 of 212 days and won 27.')).toBeVisible();
    expect(screen.queryByText('You’ve played them all.')).toBeNull();
  });

  it('are hidden until the first movie has been shown', async () => {
    const empty = { firstDay: null, days: 0, played: 0, won: 0, unplayed: null };
    open({ total: () => ok(empty), month: () => ok({ month: '2026-03', days: [] }) });
    expect(await screen.findByText('There were no movies in this month.')).toBeVisible();
    expect(screen.queryByText(/You’ve played/)).toBeNull();
  });

  it('shows the days even if the totals fail to load', async () => {
    open({ total: () => errorResponse(503, 'unavailable', 'Try again') });
    expect((await grid()).getAllByRole('link')).toHaveLength(4);
  });

  it('sends the anonymous id for a guest and also loads the archive of a user', async () => {
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

it('adds the day that just ended without a reload', async () => {
  synchronizeClock('2026-03-09T23:59:50.000Z');
  const days = [day('2026-03-02')];
  open({ address: '/archive', month: () => ok({ month: '2026-03', days: [...days] }) });
  expect((await grid()).getAllByRole('link')).toHaveLength(1);
  days.push(day('2026-03-09'));
  act(() => synchronizeClock('2026-03-10T00:00:02.000Z'));
  await waitFor(() => expect(dayOf(9)).toBeVisible(), { timeout: 3_000 });
});

it('links to the feed and the calendar', () => {
  openPage(<SubscribeLinks />, '/archive');
  expect(screen.getByRole('link', { name: 'feed' })).toHaveAttribute('href', '/feed.xml');
  expect(screen.getByRole('link', { name: 'calendar' })).toHaveAttribute('href', '/calendar.ics');
});

describe('in German', () => {
  readingGerman();

  it('links to the calendar in German', async () => {
    openPage(<SubscribeLinks />, '/archive');
    expect(await screen.findByRole('link', { name: 'Kalender' })).toHaveAttribute('href', '/calendar.ics');
  });
});
