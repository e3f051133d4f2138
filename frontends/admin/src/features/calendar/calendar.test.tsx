import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { GOOD, movie, pendingMovie } from '../../testing/movie.ts';
import { day, gap } from '../../testing/notices.ts';
import { germanSwitch, openDashboard } from '../../testing/open-dashboard.tsx';

const switchToGerman = germanSwitch();
const MONTH = 'GET /api/admin/calendar';
const PLAN = 'POST /api/admin/calendar';
const MOVE = 'PATCH /api/admin/calendar/2027-03-10';
const CLEAR = 'DELETE /api/admin/calendar/2027-03-10';
const CHANGES = 'GET /api/admin/recent-changes';
const change = (person: string | null, details: object, movieId = 7) => {
  const action = 'to' in details ? 'moveDay' : 'planDay';
  return { id: 1, at: '2027-03-05T12:00:00.000Z', person, action, movieId, movieTitle: 'Jaws', details, times: 1 };
};

const alien = { movieId: 8, title: 'Alien', year: 1979, ready: false, readiness: UNKNOWN_READINESS, image: null };
const dates = Array.from({ length: 31 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`);
const march: CalendarDay[] = dates.map((date) => {
  if (date < '2027-03-05') return day(date, { time: 'past' });
  if (date === '2027-03-05') return day(date, { time: 'today' });
  if (date === '2027-03-11') return day(date, { movie: alien });
  if (date === '2027-03-12') return day(date, { source: 'fallback', alsoOn: ['2027-03-01'] });
  return date === '2027-03-10' ? day(date) : gap(date);
});
const saved = (...days: CalendarDay[]) => ok({ success: true, message: 'Moved to 2027-03-11', days });

afterEach(() => synchronizeClock(new Date().toISOString()));

async function openCalendar(routes: Routes = {}) {
  synchronizeClock('2027-03-05T12:00:00.000Z');
  const page = await openDashboard(
    [movie(), pendingMovie()],
    { [MONTH]: () => ok(march), ...routes },
    '/admin?tab=calendar&from=2027-03-03',
  );
  await screen.findByRole('heading', { name: /^Mar 1\s–\sApr 4, 2027$/ });
  const cell = (date: number) => screen.findByRole('button', { name: new RegExp(` March ${date}: `) });
  const press = async (date: number) => page.user.click(await cell(date));
  const focus = async (date: number) => {
    const button = await cell(date);
    act(() => button.focus());
  };
  return { ...page, cell, press, focus };
}

const CELL_PX = 100;

/** Gives a cell a place because jsdom has no layout. Weeks are rows of cells that touch each other. */
function layOutCell(button: HTMLElement): DOMRect {
  const at = dates.indexOf(button.dataset.date ?? '');
  const box = new DOMRect((at % 7) * CELL_PX, Math.floor(at / 7) * CELL_PX, CELL_PX, CELL_PX);
  for (const element of [button, button.parentElement]) {
    if (element) element.getBoundingClientRect = () => box;
  }
  return box;
}

type Point = { x: number; y: number };

/** Drags an element with the mouse, which grips it at `from`. Returns the function that drops it. */
function drag(element: HTMLElement, from: Point, to: Point): () => void {
  const at = ({ x, y }: Point) => ({ clientX: x, clientY: y, button: 0 });
  fireEvent.mouseDown(element, at(from));
  fireEvent.mouseMove(document, at({ x: from.x + 20, y: from.y }));
  fireEvent.mouseMove(document, at(to));
  return () => fireEvent.mouseUp(document, at(to));
}

/** Waits in fake time until the page has loaded the changes of other people. */
async function waitForRefresh() {
  await act(() => jest.advanceTimersByTimeAsync(4_500));
  jest.useRealTimers();
}

describe('the five weeks', () => {
  it('names days without a movie, movies that are not ready, repeats, and fallback movies', async () => {
    const { cell } = await openCalendar();
    expect(await cell(10)).toHaveAccessibleName('Wednesday, March 10: Jaws (1975), Good');
    expect(await cell(9)).toHaveAccessibleName('Tuesday, March 9: No movie');
    expect(await cell(11)).toHaveAccessibleName('Thursday, March 11: Alien (1979), Not ready');
    expect(await cell(12)).toHaveAccessibleName('Friday, March 12: Jaws (1975), Good, Repeat, Scheduled automatically');
    expect(await cell(5)).toHaveAttribute('aria-current', 'date');
  });

  it('does not select or change today and past days', async () => {
    const { press } = await openCalendar();
    await press(3);
    await press(5);
    expect(screen.queryByText(/is selected/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requests the days of every visible month', async () => {
    const { server } = await openCalendar();
    expect(server.to(MONTH).map(({ url }) => url.search)).toEqual(['?month=2027-03', '?month=2027-04']);
  });

  it('shows the next and the previous week', async () => {
    const { user, router } = await openCalendar();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { name: /^Mar 8/ })).toBeVisible();
    expect(router.state.preventScrollReset).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(await screen.findByRole('heading', { name: /^Feb 22/ })).toBeVisible();
  });

  it('starts with the current week and returns to it on Today', async () => {
    const { user } = await openDashboard([movie()], {}, '/admin?tab=calendar');
    const shown = () => screen.getByRole('heading', { name: /\s–\s/ });
    await screen.findByRole('button', { name: 'Today' });
    const first = shown().textContent;
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(shown().textContent).not.toBe(first);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(shown().textContent).toBe(first);
  });

  it('shows a month, starting with the week of its first day', async () => {
    const { user } = await openDashboard([movie()], {}, '/admin?tab=calendar');
    const month = await screen.findByRole('combobox', { name: 'Month' });
    const next = within(month).getAllByRole('option').at(-1);
    await user.selectOptions(month, next ?? '');
    expect(month).toHaveDisplayValue(next?.textContent ?? '');
  });

  it('shows the actions of a selected day after it in the document, so they cover no other day', async () => {
    const { press, cell } = await openCalendar();
    await press(10);
    const action = await screen.findByRole('button', { name: 'Remove from this day' });
    const [picked, next] = [await cell(10), await cell(11)];
    expect(picked.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(next.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  it('keeps a movie selected while a later week is shown, and moves it there', async () => {
    const { user, server, press } = await openCalendar({
      [MONTH]: ({ url }) => ok(url.search.endsWith('04') ? [gap('2027-04-06')] : march),
      [MOVE]: () => saved(gap('2027-03-10'), day('2027-04-06')),
    });
    await press(10);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'April 2027');
    expect(await screen.findByText(/is selected/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: / April 6: / }));
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { movieId: 7, to: '2027-04-06' } }]));
  });

  it('reports that the calendar did not load, and retries', async () => {
    let isUp = false;
    const { user, cell } = await openCalendar({
      [MONTH]: () => (isUp ? ok(march) : errorResponse(503, 'unavailable', 'Try again')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The calendar didn’t load');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await cell(10);
  });
});

describe('moving a movie', () => {
  it('moves a movie with two clicks, and swaps it with the planned movie', async () => {
    const { server, press, cell } = await openCalendar({
      [MOVE]: () => saved(day('2027-03-10', { movie: alien }), day('2027-03-11')),
      [MONTH]: () => ok(march),
    });
    await press(10);
    expect(await screen.findByText(/is selected/)).toHaveTextContent('Jaws on Wednesday, March 10');
    expect(await cell(10)).toHaveAttribute('aria-pressed', 'true');
    await press(11);
    await waitFor(() =>
      expect(server.to(MOVE)).toMatchObject([{ body: { movieId: 7, to: '2027-03-11', swapWith: 8 } }]),
    );
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Calendar Saved',
        description: 'Swapped the movies on Mar 10, 2027 and Mar 11, 2027',
      }),
    );
  });

  it('swaps a movie with the movie of a day that was planned automatically', async () => {
    const automatic = march.map((shown) => (shown.date === '2027-03-11' ? { ...shown, source: 'fallback' } : shown));
    const { server, press } = await openCalendar({
      [MONTH]: () => ok(automatic),
      [MOVE]: () => saved(day('2027-03-11')),
    });
    await press(10);
    await press(11);
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { to: '2027-03-11', swapWith: 8 } }]));
  });

  it('moves a movie by keyboard: arrows move the focus, Enter selects and drops', async () => {
    const { user, server, focus } = await openCalendar({ [MOVE]: () => saved(gap('2027-03-10'), day('2027-03-17')) });
    await focus(10);
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { movieId: 7, to: '2027-03-17' } }]));
  });

  it.each([
    ['today, although its card covers more of tomorrow', 5, 'Today’s movie can no longer be changed'],
    ['a day in the past', 3, 'Mar 3, 2027 is in the past'],
  ])('does not move a movie that is dropped on %s, and says why', async (_where, target, title) => {
    const { server, cell } = await openCalendar({ 'PATCH /api/admin/calendar/*': () => saved() });
    const end = layOutCell(await cell(target));
    layOutCell(await cell(6));
    const start = layOutCell(await cell(10));
    const grip = { x: start.x + 10, y: start.y + 50 };
    drag(await cell(10), grip, { x: end.x + 90, y: end.y + 50 })();
    await waitFor(() => expect(shownToast()).toMatchObject({ title, variant: 'destructive' }));
    expect(server.calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  });

  it('says why a selected movie can’t be moved to today', async () => {
    const { press } = await openCalendar();
    await press(10);
    await press(5);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Today’s movie can no longer be changed' }));
    expect(screen.getByText(/is selected/)).toBeVisible();
  });

  it('deselects a movie on Escape, and on a second press on the same day', async () => {
    const { user, press } = await openCalendar();
    await press(10);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/is selected/)).toBeNull();
    await press(10);
    await press(10);
    expect(screen.queryByText(/is selected/)).toBeNull();
  });

  it.each([
    ['the other person', change('mia', { date: '2027-03-10', to: '2027-03-20' }), 'mia moved Jaws to Mar 20'],
    ['no one if the admin did it elsewhere', change(null, { date: '2027-03-10' }), 'Jaws isn’t planned anymore'],
    ['no one if the change is unknown', change('mia', { date: '2027-03-24' }, 9), 'Jaws isn’t planned anymore'],
  ])('loads the calendar again if the selected movie was moved, and names %s', async (_, recent, reason) => {
    let isMoved = false;
    const { press, cell } = await openCalendar({
      [MONTH]: () => ok(isMoved ? march.map((each) => (each.date === '2027-03-10' ? gap(each.date) : each)) : march),
      [MOVE]: () => errorResponse(404, 'not-planned', 'Jaws isn’t planned anymore.'),
      [CHANGES]: () => ok([recent]),
    });
    await press(10);
    isMoved = true;
    await press(9);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Couldn’t save the calendar',
        description: `${reason}. The calendar is up to date now.`,
        variant: 'destructive',
      }),
    );
    expect(await cell(10)).toHaveAccessibleName('Wednesday, March 10: No movie');
  });
});

describe('changes by others', () => {
  it('appear with the name of the person, unlike changes by the admin and earlier ones', async () => {
    jest.useFakeTimers();
    const march10 = day('2027-03-10', { movie: alien });
    const earlier = { ...change('noa', { date: '2027-03-10' }), id: 1 };
    let [days, changes] = [march, [earlier]];
    const { cell } = await openCalendar({ [MONTH]: () => ok(days), [CHANGES]: () => ok(changes) });
    days = march.map((each) => (each.date === march10.date ? march10 : each));
    const own = { ...change(null, { date: '2027-03-09' }), id: 3 };
    changes = [own, { ...change('mia', { date: '2027-03-11', to: '2027-03-10' }, 8), id: 2 }, earlier];
    await waitForRefresh();
    expect(await cell(10)).toHaveAccessibleName('Wednesday, March 10: Alien (1979), Not ready');
    const news = screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
    expect(news).toMatch(/^mia moved Jaws to Mar 10 · \d+:\d\d\s[AP]M$/);
  });

  it('do not change the days during a drag', async () => {
    jest.useFakeTimers();
    let days = march;
    const { cell, server } = await openCalendar({ [MONTH]: () => ok(days), [MOVE]: () => saved() });
    const [start, end] = [layOutCell(await cell(10)), layOutCell(await cell(9))];
    const drop = drag(await cell(10), { x: start.x + 9, y: start.y + 9 }, { x: end.x + 9, y: end.y + 9 });
    days = march.map((each) => (each.date === '2027-03-09' ? day(each.date, { movie: alien }) : each));
    await waitForRefresh();
    drop();
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { to: '2027-03-09' } }]));
    expect(server.to(MOVE)[0]?.body).not.toHaveProperty('swapWith');
  });
});

it('plans a movie for an empty day, listing ready movies first', async () => {
  const { user, server, press } = await openCalendar({ [PLAN]: () => saved(day('2027-03-09')) });
  await press(9);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tuesday, March 9' }));
  const movies = within(dialog.getByRole('list', { name: 'Movies' })).getAllByRole('button');
  expect(movies.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Jaws.*Good$/),
    expect.stringMatching(/^Alien.*Not ready$/),
  ]);
  await user.type(dialog.getByLabelText('Find a movie'), 'a\u00adlíe');
  await user.click(dialog.getByRole('button', { name: /^Alien/ }));
  await waitFor(() => expect(server.to(PLAN)).toMatchObject([{ body: { date: '2027-03-09', movieId: 8 } }]));
});

it('takes the only match with Enter, and nothing while several movies match', async () => {
  const { user, server, press } = await openCalendar({ [PLAN]: () => saved(day('2027-03-09')) });
  await press(9);
  const find = await screen.findByLabelText('Find a movie');
  await user.type(find, '{Enter}');
  expect(find).toBeVisible();
  await user.type(find, 'ali{Enter}');
  await waitFor(() => expect(server.to(PLAN)).toMatchObject([{ body: { date: '2027-03-09', movieId: 8 } }]));
  expect(server.to(PLAN)).toHaveLength(1);
});

it('offers to add a new movie for an empty day', async () => {
  const { user, press } = await openCalendar();
  await press(9);
  await user.click(await screen.findByRole('button', { name: 'Add a new movie for this day' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a movie' }));
  expect(form.getByLabelText('Feature date')).toHaveValue('2027-03-09');
});

it('removes a movie from its day with the selection bar and with Delete', async () => {
  const { user, server, press, focus } = await openCalendar({ [CLEAR]: () => saved(gap('2027-03-10')) });
  await press(10);
  await user.click(await screen.findByRole('button', { name: 'Remove from this day' }));
  await waitFor(() => expect(server.to(CLEAR)).toHaveLength(1));
  expect(server.to(CLEAR)[0]?.url.search).toBe('?movieId=7');
  await focus(10);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(server.to(CLEAR)).toHaveLength(2));
});

it('sends the id of the replaced movie when another is chosen for its day', async () => {
  const { user, server, press } = await openCalendar({ [PLAN]: () => saved(day('2027-03-10', { movie: alien })) });
  await press(10);
  await user.click(await screen.findByRole('button', { name: 'Choose another movie' }));
  await user.click(await screen.findByRole('button', { name: /^Alien/ }));
  await waitFor(() => expect(server.to(PLAN)).toMatchObject([{ body: { movieId: 8, replacesMovieId: 7 } }]));
});

describe('undoing a change', () => {
  const TARGET = 'PATCH /api/admin/calendar/2027-03-11';
  const any = () => saved();
  const routes = { [PLAN]: any, [MOVE]: any, [CLEAR]: any, [TARGET]: any, 'DELETE /api/admin/calendar/*': any };
  type Opened = Awaited<ReturnType<typeof openCalendar>>;
  const chooseAlien = async ({ user }: Opened) => user.click(await screen.findByRole('button', { name: /^Alien/ }));

  it.each<[string, (opened: Opened) => Promise<void>, string, object]>([
    [
      'moves a movie back',
      async ({ press }) => {
        await press(10);
        await press(9);
      },
      'PATCH /api/admin/calendar/2027-03-09',
      { movieId: 7, to: '2027-03-10', reason: 'undo' },
    ],
    [
      'swaps two movies back',
      async ({ press }) => {
        await press(10);
        await press(11);
      },
      TARGET,
      { movieId: 7, to: '2027-03-10', swapWith: 8, reason: 'undo' },
    ],
    [
      'plans a removed movie again',
      async ({ user, focus }) => {
        await focus(10);
        await user.keyboard('{Delete}');
      },
      PLAN,
      { movieId: 7, date: '2027-03-10', reason: 'undo' },
    ],
    [
      'clears a day that had no movie',
      async (opened) => {
        await opened.press(9);
        await chooseAlien(opened);
      },
      'DELETE /api/admin/calendar/2027-03-09',
      { movieId: '8', reason: 'undo' },
    ],
    [
      'plans the replaced movie again',
      async (opened) => {
        await opened.press(10);
        await opened.user.click(await screen.findByRole('button', { name: 'Choose another movie' }));
        await chooseAlien(opened);
      },
      PLAN,
      { movieId: 7, date: '2027-03-10', replacesMovieId: 8, reason: 'undo' },
    ],
  ])('%s with the Z key', async (_what, change, route, fields) => {
    const opened = await openCalendar({ 'PATCH /api/admin/calendar/*': any, ...routes });
    await change(opened);
    await waitFor(() => expect(shownToast()?.undo).toBeDefined());
    await opened.user.keyboard('z');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Undone' }));
    const undo = opened.server.to(route).at(-1);
    expect(undo?.body ?? Object.fromEntries(undo?.url.searchParams ?? [])).toEqual(fields);
    await opened.user.keyboard('z');
    expect(shownToast()).toMatchObject({ title: 'Undone' });
  });

  it('says why a change could not be undone and that the change stays, and loads the calendar again', async () => {
    const { user, server, press } = await openCalendar({
      ...routes,
      [TARGET]: () => errorResponse(409, 'date-taken', 'Taken', { movie: { title: 'Heat', year: 1995 } }),
    });
    await press(10);
    await press(11);
    await waitFor(() => expect(shownToast()?.undo).toBeDefined());
    const reloads = server.to(MONTH).length;
    await user.keyboard('z');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Couldn’t undo the change',
        description: 'A different movie is now scheduled for that day: Heat (1995). Your change stays.',
        variant: 'destructive',
      }),
    );
    expect(shownToast()?.undo).toBeUndefined();
    await waitFor(() => expect(server.to(MONTH).length).toBeGreaterThan(reloads));
  });

  it('offers Undo again if the server did not respond', async () => {
    let isDown = true;
    const { user, press } = await openCalendar({
      ...routes,
      [TARGET]: () => {
        if (isDown) throw new TypeError('no connection');
        return saved();
      },
    });
    await press(10);
    await press(11);
    await waitFor(() => expect(shownToast()?.undo).toBeDefined());
    await user.keyboard('z');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Couldn’t undo the change',
        description: 'The server didn’t respond. Check the current state, or try Undo again.',
      }),
    );
    isDown = false;
    await user.keyboard('z');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Undone' }));
  });
});

const tooHard = { ...GOOD, verdict: 'hint-5-says-nothing' as const };

it('shows one state for the movie of each coming day', async () => {
  const { cell } = await openCalendar({
    [MONTH]: () =>
      ok([
        day('2027-03-10', {
          movie: { ...alien, ready: true, readiness: { ...UNKNOWN_READINESS, guessability: tooHard } },
        }),
        day('2027-03-11', {
          movie: {
            ...alien,
            ready: true,
            readiness: { ...UNKNOWN_READINESS, guessability: { ...GOOD, isEstimate: true } },
          },
        }),
        day('2027-03-12', { movie: alien }),
      ]),
  });
  expect(await cell(10)).toHaveAccessibleName(/Alien \(1979\), Hint 5 is too vague$/);
  expect(await cell(11)).toHaveAccessibleName(/Alien \(1979\), Good$/);
  expect(await cell(12)).toHaveAccessibleName(/Alien \(1979\), Not ready$/);
});

it('warns after planning a movie that has not passed the guessability test', async () => {
  const untested = { ...alien, ready: true };
  const { user, press } = await openCalendar({ [PLAN]: () => saved(day('2027-03-10', { movie: untested })) });
  await press(10);
  await user.click(await screen.findByRole('button', { name: 'Choose another movie' }));
  await user.click(await screen.findByRole('button', { name: /^Alien/ }));
  await waitFor(() =>
    expect(shownToast()?.description).toMatch(/^Scheduled for .*\. Alien hasn’t passed the guessability test$/),
  );
});

it('opens the generation dialog of a movie that is not ready', async () => {
  const { user, press } = await openCalendar({ 'GET /api/movies/8/prompt-draft': () => new Promise(() => undefined) });
  await press(11);
  await user.click(await screen.findByRole('button', { name: 'Generate Images' }));
  expect(await screen.findByRole('dialog', { name: 'Generate Images for Alien' })).toBeVisible();
});

it('shows the calendar, its selection bar, and its toasts in German', async () => {
  const { user, press } = await openCalendar({ [CLEAR]: () => saved(gap('2027-03-10')) });
  await press(10);
  switchToGerman();
  expect(await screen.findByRole('button', { name: 'Nächste Woche' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tage' })).toBeVisible();
  expect(screen.getByText(/ist ausgewählt/)).toHaveTextContent('Jaws am Mittwoch, 10. März ist ausgewählt.');
  await user.click(screen.getByRole('button', { name: 'Aus dem Kalender nehmen' }));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Kalender gespeichert',
      description: 'Am 10.03.2027 ist jetzt kein Film geplant',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Dienstag, 9. März: Kein Film' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dienstag, 9. März' }));
  expect(dialog.getByText('Wähle den Film für diesen Tag aus.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Neuen Film für diesen Tag hinzufügen' })).toBeVisible();
});
