import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { ok } from '@dreamreel/ui/testing/serve';
import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { day, movie, noNotices, pendingMovie } from '../testing/factories.ts';
import { DRAFT, draft } from '../testing/generation-dialog.tsx';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

afterEach(() => synchronizeClock(new Date().toISOString()));

const today = utcDate(new Date());
const tomorrow = addDays(today, 1);
/** The tile's text for the last of the four days after a date. */
const coveredUntil = (date: typeof today) => shownDay(addDays(date, 4), { month: 'short', day: 'numeric' });

/** Returns a server with its own clock, which `passMidnight` sets together with the clock of the page. */
function server() {
  let now = today;
  let staleResponses = 0;
  const time = (date: string) => (date < now ? 'past' : date === now ? 'today' : 'coming');
  const days = () => [day(today, { time: time(today) }), day(tomorrow, { time: time(tomorrow) })];
  return {
    routes: {
      'GET /api/admin/attention': () => {
        const isLate = now !== today && staleResponses-- > 0;
        return ok(
          now === today || isLate
            ? { ...noNotices, today: day(today), daysInStock: 4 }
            : { ...noNotices, today: day(tomorrow), daysInStock: 4 },
        );
      },
      'GET /api/admin/calendar': () => ok(days()),
      [DRAFT]: () =>
        ok({
          success: true,
          draft: draft({
            warnings:
              now === today ? [] : [{ code: 'being-played', level: 1, message: 'Players see this image today' }],
          }),
          job: null,
        }),
    },
    passMidnight: (lateResponses = 0) => {
      now = tomorrow;
      staleResponses = lateResponses;
      act(() => synchronizeClock(`${tomorrow}T00:00:01.000Z`));
    },
  };
}

const featured = movie({ featuredDate: tomorrow, featureDates: [{ date: tomorrow, source: 'planned' }] });

it('shows the new day as today with its notices, also if the server’s clock is behind at first', async () => {
  const { routes, passMidnight } = server();
  await openDashboard([featured], routes);
  const needs = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await needs.findByText(coveredUntil(today))).toBeVisible();
  const dayNamed = (start: RegExp) => screen.queryByLabelText(start, { selector: 'li' });
  await waitFor(() => expect(dayNamed(/^Tomorrow, /)).toBeVisible());
  const card = await cardOf('Jaws');
  expect(card.queryByText('How players did')).toBeNull();
  passMidnight(1);
  expect(await needs.findByText(coveredUntil(tomorrow))).toBeVisible();
  await waitFor(() => expect(dayNamed(/^Tomorrow, /)).toBeNull());
  expect(dayNamed(/^Today, /)).toBeVisible();
  // Players have started to see the movie.
  expect(card.getByText('How players did')).toBeVisible();
});

it('moves the mark of today in the calendar', async () => {
  const { routes, passMidnight } = server();
  await openDashboard([featured], routes, '/admin?tab=calendar');
  const marked = () => document.querySelector<HTMLElement>('[aria-current=date]')?.dataset.date;
  await waitFor(() => expect(marked()).toBe(today));
  passMidnight();
  await waitFor(() => expect(marked()).toBe(tomorrow));
});

it('warns in open prompts that players see the images when the day has started', async () => {
  const { routes, passMidnight } = server();
  const { user } = await openDashboard([pendingMovie()], routes);
  await user.click((await cardOf('Alien')).getByText('Generate Images'));
  await screen.findByLabelText('Prompt (level 1)');
  passMidnight();
  expect(await screen.findByText('Players see this image today')).toBeVisible();
});

it('accepts an unchanged date that has passed while the form was open', async () => {
  const { routes, passMidnight } = server();
  const { user, server: requests } = await openDashboard([featured], {
    ...routes,
    'PATCH /api/movies/7': () => ok({ success: true, message: 'Saved', movie: featured }),
  });
  await user.click((await cardOf('Jaws')).getByLabelText('Edit Jaws'));
  await screen.findByLabelText('Director');
  passMidnight();
  fireEvent.change(screen.getByLabelText('Director'), { target: { value: 'Steven Spielberg' } });
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.to('PATCH /api/movies/7')).toMatchObject([{ body: { director: 'Steven Spielberg' } }]);
});
