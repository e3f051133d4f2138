import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { day, GOOD, gap, movie, pendingMovie } from '../../testing/factories.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { type NextStep, nextStep } from './coming-days.tsx';

const CALENDAR = 'GET /api/admin/calendar';
const PLAN = 'POST /api/admin/calendar';
const today = utcDate(new Date());
const dayAfter = (days: number) => addDays(today, days);
const alien = { movieId: 8, title: 'Alien', year: 1979, ready: false, readiness: UNKNOWN_READINESS, image: null };
const good = { ...UNKNOWN_READINESS, guessability: GOOD };
const jaws = { movieId: 7, title: 'Jaws', year: 1975, ready: true, readiness: good, image: null };
const days: CalendarDay[] = [
  day(today, { time: 'today' }),
  day(dayAfter(1), { movie: alien }),
  gap(dayAfter(2)),
  ...[3, 4, 5, 6, 7].map((after) => day(dayAfter(after))),
  day(dayAfter(8)),
];

it('shows the movies of eight days after what needs attention, and offers to generate images or choose a movie', async () => {
  let isPlanned = false;
  const { user, server } = await openDashboard([movie(), pendingMovie()], {
    [CALENDAR]: ({ url }) =>
      ok(
        days
          .map((each, at) => (isPlanned && at === 2 ? day(each.date) : each))
          .filter(({ date }) => date.startsWith(url.searchParams.get('month') ?? '')),
      ),
    [PLAN]: () => {
      isPlanned = true;
      return ok({ success: true, message: 'Planned', days: [day(dayAfter(2))] });
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Today and the next seven days' }));
  const row = async (name: RegExp) => within(await region.findByRole('listitem', { name }));
  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(8));
  const [first] = region.getAllByRole('listitem');
  const needsAttention = screen.getByText('Needs attention');
  expect(first?.compareDocumentPosition(needsAttention)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  const allMovies = screen.getByLabelText('Search movies');
  expect(first?.compareDocumentPosition(allMovies)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  const shown = await row(/^Today, /);
  expect(shown.getByText('Jaws').closest('a')).toHaveAttribute('href', '/admin?movie=7');
  expect(shown.getByText('Good')).toBeVisible();
  expect(shown.queryByText(/Ready/)).toBeNull();
  expect(shown.queryByRole('button')).toBeNull();

  const tomorrow = await row(/^Tomorrow, /);
  expect(tomorrow.getByText('Not ready')).toBeVisible();
  await user.click(tomorrow.getByText('for Alien'));
  expect(await screen.findByRole('dialog', { name: 'Generate Images for Alien' })).toBeVisible();
  await user.keyboard('{Escape}');

  const rowOfGap = () => within(region.getAllByRole('listitem')[2] ?? document.body);
  expect(rowOfGap().getByText('No movie')).toBeVisible();
  await user.click(rowOfGap().getByText('Choose a movie'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Jaws'));
  await waitFor(() => expect(server.to(PLAN)).toMatchObject([{ body: { date: dayAfter(2), movieId: 7 } }]));
  await waitFor(() => expect(rowOfGap().getByText('Jaws')).toBeVisible());
});

const tooHard = { ...good, guessability: { ...GOOD, verdict: 'hint-5-says-nothing' as const } };
const tooEasy = { ...good, guessability: { ...GOOD, verdict: 'hint-1-gives-it-away' as const } };
const flagged = { ...good, notPublic: true };

it.each<[string, Partial<CalendarDay>, NextStep | null]>([
  ['is over', { time: 'past', movie: null }, null],
  ['is today and has no movie', { time: 'today', movie: null }, null],
  ['is coming and has no movie', { movie: null }, 'choose'],
  ['is today and lacks images', { time: 'today', movie: alien }, 'generate'],
  ['has a flagged image', { movie: { ...jaws, readiness: flagged } }, 'review'],
  ['has a last hint that says nothing', { movie: { ...jaws, readiness: tooHard } }, 'improve'],
  ['has a first hint that gives it away', { movie: { ...jaws, readiness: tooEasy } }, 'improve'],
  ['has a movie without a test', { movie: { ...jaws, readiness: UNKNOWN_READINESS } }, null],
  ['is coming and was planned automatically', { source: 'fallback' }, null],
  [
    'was planned automatically with an untested movie',
    { source: 'fallback', movie: { ...jaws, readiness: UNKNOWN_READINESS } },
    'choose',
  ],
  ['is today and was planned automatically', { time: 'today', source: 'fallback' }, null],
  ['is ready', {}, null],
])('finds the next step of a day that %s', (_what, more, step) => {
  expect(nextStep(day('2027-03-10', more))).toBe(step);
});
