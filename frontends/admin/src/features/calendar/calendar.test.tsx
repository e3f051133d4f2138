import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { day, GOOD, gap, movie, pendingMovie } from '../../testing/factories.ts';
import { openDashboard, shownToast, untilToast } from '../../testing/open-dashboard.tsx';

const MONTH = 'GET /api/admin/calendar';
const PLAN = 'POST /api/admin/calendar';
const MOVE = 'PATCH /api/admin/calendar/2027-03-10';
const CHANGES = 'GET /api/admin/recent-changes';
const change = (person: string | null, details: object, movieId = 7) => {
  const action = 'to' in details ? 'moveDay' : 'planDay';
  return { id: 1, at: '2027-03-05T12:00:00.000Z', person, action, movieId, movieTitle: 'Jaws', details, times: 1 };
};

const alien = { movieId: 8, title: 'Alien', year: 1979, ready: false, readiness: UNKNOWN_READINESS, image: null };
const tooHard = { ...GOOD, verdict: 'hint-5-says-nothing' as const };
const withAlien = { movie: alien };
const otherDays: Readonly<Record<string, CalendarDay>> = {
  '2027-03-05': day('2027-03-05', { time: 'today' }),
  '2027-03-10': day('2027-03-10'),
  '2027-03-11': day('2027-03-11', withAlien),
  '2027-03-12': day('2027-03-12', { source: 'fallback', alsoOn: ['2027-03-01'] }),
  '2027-03-13': day('2027-03-13', {
    movie: { ...alien, ready: true, readiness: { ...UNKNOWN_READINESS, guessability: tooHard } },
  }),
  '2027-03-14': day('2027-03-14', { ...withAlien, source: 'fallback' }),
};
const dates = Array.from({ length: 31 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`);
const march: CalendarDay[] = dates.map(
  (date) => otherDays[date] ?? (date < '2027-03-05' ? day(date, { time: 'past' }) : gap(date)),
);
const saved = (...days: CalendarDay[]) => ok({ success: true, message: 'Saved', days });

afterEach(() => synchronizeClock(new Date().toISOString()));

/** Finds a day by its date because a search by name is slow among 35 days. */
const cell = async (date: number) => {
  const [button] = await waitFor(() => {
    const found = document.querySelectorAll<HTMLElement>(`[data-date="2027-03-${String(date).padStart(2, '0')}"]`);
    expect(found).toHaveLength(1);
    return found;
  });
  if (!button) throw new Error(`March ${date} is not shown`);
  return button;
};

async function openCalendar(routes: Routes = {}, unscheduled: AdminMovie[] = []) {
  synchronizeClock('2027-03-05T12:00:00.000Z');
  const page = await openDashboard(
    [movie(), pendingMovie(), ...unscheduled],
    { [MONTH]: () => ok(march), ...routes },
    '/admin?tab=calendar&from=2027-03-03',
  );
  const press = async (date: number) => page.user.click(await cell(date));
  return { ...page, press };
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
  it('name each day with its movie and one state, request every visible month, and follow the buttons', async () => {
    const { server, user, router } = await openCalendar({ [MONTH]: () => ok([...march, gap('2027-04-04')]) });
    expect(await screen.findByText('Sunday, April 4: No movie')).toBeVisible();
    expect(await cell(10)).toHaveAccessibleName('Wednesday, March 10: Jaws (1975), Good');
    expect(await cell(9)).toHaveAccessibleName('Tuesday, March 9: No movie');
    expect(await cell(11)).toHaveAccessibleName('Thursday, March 11: Alien (1979), Not ready');
    expect(await cell(12)).toHaveAccessibleName('Friday, March 12: Jaws (1975), Good, Repeat, Scheduled automatically');
    expect(await cell(12)).toHaveAccessibleDescription('Also on Mar 1, 2027');
    expect(await cell(13)).toHaveAccessibleName('Saturday, March 13: Alien (1979), Hint 5 is too vague');
    expect(await cell(5)).toHaveAttribute('aria-current', 'date');
    // A slow test sees more than one refresh of the same months.
    expect(new Set(server.to(MONTH).map(({ url }) => url.search))).toEqual(
      new Set(['?month=2027-03', '?month=2027-04']),
    );

    const heading = (start: RegExp) => screen.findByText(start, { selector: 'h2' });
    await heading(/^Mar 1\s–\sApr 4, 2027$/);
    await user.click(screen.getByLabelText('Next week'));
    await heading(/^Mar 8/);
    expect(router.state.preventScrollReset).toBe(true);
    await user.click(screen.getByLabelText('Previous week'));
    await user.click(screen.getByLabelText('Previous week'));
    await heading(/^Feb 22/);
    await user.click(screen.getByText('Today', { selector: 'button' }));
    await heading(/^Mar 1/);
  });

  it('keep a movie selected while another month is shown, and move it there', async () => {
    const { user, server, press } = await openCalendar({
      [MONTH]: ({ url }) => ok(url.search.endsWith('04') ? [gap('2027-04-06')] : march),
      [MOVE]: () => saved(gap('2027-03-10'), day('2027-04-06')),
    });
    await press(10);
    await user.selectOptions(screen.getByLabelText('Month'), 'April 2027');
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('April 2027');
    expect(await screen.findByText(/is selected/)).toBeVisible();
    await user.click(await screen.findByText(/ April 6: /));
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { movieId: 7, to: '2027-04-06' } }]));
  });
});

it('selects only coming movies until Escape or a second press, and says why the movies of other days stay', async () => {
  const { user, server, press } = await openCalendar();
  const start = layOutCell(await cell(10));
  layOutCell(await cell(6));
  const dropOn = async (date: number) => {
    const end = layOutCell(await cell(date));
    // At the right edge of the day, the dragged card covers more of the next day.
    drag(await cell(10), { x: start.x + 10, y: start.y + 50 }, { x: end.x + 90, y: end.y + 50 })();
  };
  await dropOn(5);
  await untilToast({ title: 'Today’s movie can no longer be changed', variant: 'destructive' });
  await dropOn(3);
  await untilToast({ title: 'Mar 3, 2027 is in the past', variant: 'destructive' });
  expect(server.calls.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);

  const isSelected = () => screen.queryByText(/is selected/) !== null;
  await press(3);
  await press(5);
  expect(isSelected()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();

  await press(10);
  expect(await screen.findByText(/is selected/)).toHaveTextContent('Jaws on Wednesday, March 10');
  const picked = await cell(10);
  expect(picked).toHaveAttribute('aria-pressed', 'true');
  // In the document, the actions follow the selected day, so they cover no other day.
  const action = screen.getByText('Remove from this day');
  expect(picked.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect((await cell(11)).compareDocumentPosition(action) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();

  await press(5);
  await untilToast({ title: 'Today’s movie can no longer be changed' });
  expect(isSelected()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isSelected()).toBe(false);
  await press(10);
  await press(10);
  expect(isSelected()).toBe(false);

  await press(11);
  await user.click(await screen.findByText('Generate Images'));
  expect(await screen.findByRole('dialog', { name: 'Generate Images for Alien' })).toBeVisible();
});

describe('changes by others', () => {
  it('load the calendar again if they moved the selected movie, and are named only if they explain it', async () => {
    const moved = new Set<string>();
    let recent = change('mia', { date: '2027-03-10', to: '2027-03-20' });
    const days = march.map((each) => (each.date === '2027-03-14' ? day(each.date) : each));
    const { press } = await openCalendar({
      [MONTH]: () => ok(days.map((each) => (moved.has(each.date) ? gap(each.date) : each))),
      'PATCH /api/admin/calendar/*': () => errorResponse(404, 'not-planned', 'Jaws isn’t planned anymore.'),
      [CHANGES]: () => ok([recent]),
    });
    const moveLate = async (date: number, cause: ReturnType<typeof change>, reason: string) => {
      await press(date);
      moved.add(`2027-03-${date}`);
      recent = cause;
      await press(9);
      await untilToast({
        title: 'Couldn’t save the calendar',
        description: `${reason}. The calendar is up to date now.`,
        variant: 'destructive',
      });
      await waitFor(async () => expect(await cell(date)).toHaveAccessibleName(/No movie$/));
    };
    await moveLate(10, recent, 'mia moved Jaws to Mar 20');
    // The same admin, in another window.
    await moveLate(12, change(null, { date: '2027-03-12' }), 'Jaws isn’t planned anymore');
    await moveLate(14, change('mia', { date: '2027-03-24' }, 9), 'Jaws isn’t planned anymore');
  });

  it('appear with the name of the person, unlike changes by the admin and earlier ones', async () => {
    jest.useFakeTimers();
    const march10 = day('2027-03-10', withAlien);
    const earlier = { ...change('noa', { date: '2027-03-10' }), id: 1 };
    let [days, changes] = [march, [earlier]];
    await openCalendar({ [MONTH]: () => ok(days), [CHANGES]: () => ok(changes) });
    await cell(10);
    days = march.map((each) => (each.date === march10.date ? march10 : each));
    const own = { ...change(null, { date: '2027-03-09' }), id: 3 };
    changes = [own, { ...change('mia', { date: '2027-03-11', to: '2027-03-10' }, 8), id: 2 }, earlier];
    await waitForRefresh();
    expect(await cell(10)).toHaveAccessibleName('Wednesday, March 10: Alien (1979), Not ready');
    const [news] = screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
    expect(news).toMatch(/^mia moved Jaws to Mar 10 · \d+:\d\d\s[AP]M$/);
  });

  it('do not change the days during a drag', async () => {
    jest.useFakeTimers();
    let days = march;
    const { server } = await openCalendar({ [MONTH]: () => ok(days), [MOVE]: () => saved() });
    const [start, end] = [layOutCell(await cell(10)), layOutCell(await cell(9))];
    const drop = drag(await cell(10), { x: start.x + 9, y: start.y + 9 }, { x: end.x + 9, y: end.y + 9 });
    days = march.map((each) => (each.date === '2027-03-09' ? day(each.date, withAlien) : each));
    await waitForRefresh();
    drop();
    await waitFor(() => expect(server.to(MOVE)).toMatchObject([{ body: { to: '2027-03-09' } }]));
    expect(server.to(MOVE)[0]?.body).not.toHaveProperty('swapWith');
  });
});

it('gives an empty day a new movie or one of the list, which takes the only match with Enter and warns if it is untested', async () => {
  const untested = { ...alien, ready: true };
  const { user, server, press } = await openCalendar({
    [PLAN]: () => saved(day('2027-03-09', { movie: untested })),
  });
  await press(9);
  await user.click(await screen.findByText('Add a new movie for this day'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a movie' }));
  expect(form.getByLabelText('Feature date')).toHaveValue('2027-03-09');
  await user.keyboard('{Escape}');
  await press(9);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tuesday, March 9' }));
  const movies = within(dialog.getByRole('list', { name: 'Movies' })).getAllByRole('button');
  expect(movies.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Jaws.*Good$/),
    expect.stringMatching(/^Alien.*Not ready$/),
  ]);
  const find = dialog.getByLabelText('Find a movie');
  await user.type(find, '{Enter}');
  expect(find).toBeVisible();
  await user.type(find, 'a\u00adlíe{Enter}');
  await untilToast({
    title: 'Calendar Saved',
    description: expect.stringMatching(/^Scheduled for .*\. Alien hasn’t passed the guessability test$/),
  });
  expect(server.to(PLAN)).toMatchObject([{ body: { date: '2027-03-09', movieId: 8 } }]);
});

const heat = movie({ id: 21, title: 'Heat', year: 1995, featureDates: [] });
const brazil = movie({ id: 22, title: 'Brazil', year: 1985, featureDates: [] });
const ran = movie({ id: 23, title: 'Ran', year: 1985, featureDates: [] });

describe('the proposal for the next 14 days', () => {
  async function openProposal(routes: Routes, unscheduled: AdminMovie[]) {
    const page = await openCalendar(routes, unscheduled);
    await page.user.click(screen.getByText('Fill the next 14 days', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fill the next 14 days' }));
    const row = async (name: string) => within(await dialog.findByRole('listitem', { name }));
    return { ...page, dialog, row };
  }

  it('is saved only on request, keeps the days that failed with the reason, and is undone as a whole', async () => {
    const answers: Record<string, () => ReturnType<typeof ok>> = {
      '2027-03-07': () => errorResponse(409, 'not-public', 'This movie has an image that can’t be published.'),
    };
    const { user, server, dialog, row } = await openProposal(
      {
        [PLAN]: ({ body }) => answers[Object(body).date]?.() ?? saved(day(Object(body).date)),
        'DELETE /api/admin/calendar/*': () => saved(),
      },
      [heat, brazil, ran],
    );
    expect(await dialog.findByText(/^Only 3 finished movies don’t have a date yet/)).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(14);
    expect((await row('Wednesday, March 10')).queryByRole('button')).toBeNull();
    expect((await row('Tuesday, March 9')).getByText('Stays free')).toBeVisible();
    const titleOn = async (name: string) => (await row(name)).getByText(/^(Heat|Brazil|Ran)$/).textContent;
    const [first, second, third] = [
      await titleOn('Saturday, March 6'),
      await titleOn('Sunday, March 7'),
      await titleOn('Monday, March 8'),
    ];
    await user.click(dialog.getByLabelText('Leave Saturday, March 6 free'));
    await user.click(dialog.getByLabelText('Propose another movie for Monday, March 8'));
    expect(await titleOn('Monday, March 8')).toBe(first);
    await user.click(dialog.getByLabelText('Propose a movie for Tuesday, March 9'));
    expect(await titleOn('Tuesday, March 9')).toBe(third);
    expect(server.to(PLAN)).toEqual([]);

    await user.click(dialog.getByText('Schedule 3 days'));
    expect(await (await row('Sunday, March 7')).findByRole('alert')).toHaveTextContent('can’t be published');
    const idOf = (title: string | null) => [heat, brazil, ran].find((each) => each.title === title)?.id;
    expect(server.to(PLAN).map(({ body }) => body)).toEqual([
      { date: '2027-03-07', movieId: idOf(second) },
      { date: '2027-03-08', movieId: idOf(first) },
      { date: '2027-03-09', movieId: idOf(third) },
    ]);
    await untilToast({ title: '2 movies scheduled', undo: expect.anything() });
    await user.keyboard('{Escape}z');
    await untilToast({ title: 'Undone', description: '2 movies are no longer scheduled' });
    expect(server.calls.filter(({ route }) => route.startsWith('DELETE')).map(({ url }) => url.pathname)).toEqual([
      '/api/admin/calendar/2027-03-08',
      '/api/admin/calendar/2027-03-09',
    ]);
  });

  it('stops if the server doesn’t respond, and closes after all days are scheduled', async () => {
    let isConnected = false;
    const { user, server, dialog, row } = await openProposal(
      { [PLAN]: () => (isConnected ? saved() : Promise.reject(new TypeError('no connection'))) },
      [heat, brazil],
    );
    const schedule = () => user.click(dialog.getByText('Schedule 2 days'));
    await dialog.findByText('Schedule 2 days');
    await schedule();
    expect(await (await row('Saturday, March 6')).findByRole('alert')).toHaveTextContent('didn’t respond');
    expect(server.to(PLAN)).toHaveLength(1);
    isConnected = true;
    await schedule();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(PLAN)).toHaveLength(3);
  });

  it('says what to do if no finished movie is free', async () => {
    const { dialog } = await openProposal({}, []);
    expect(
      await dialog.findByText(/^Every finished movie already has a date/, { selector: '[role=dialog] *' }),
    ).toBeVisible();
    expect(dialog.getByText('Schedule 0 days')).toBeDisabled();
    expect(dialog.getByText(/^This is a proposal/)).toBeVisible();
  });

  it('proposes nothing if no day is free', async () => {
    const days = march.map((each) => (each.movie ? each : day(each.date)));
    const { dialog } = await openProposal({ [MONTH]: () => ok(days) }, [heat]);
    expect(await dialog.findByText('All of these days already have a movie.')).toBeVisible();
    for (const text of [/^This is a proposal/, /^Schedule \d/]) expect(dialog.queryByText(text)).toBeNull();
  });
});

it('lists finished movies without a day, and schedules one by dragging or keys, but not for today', async () => {
  const button = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title} `) });
  const { user, server, press } = await openCalendar({ [PLAN]: () => saved() }, [heat, brazil]);
  const list = within(await screen.findByRole('region', { name: 'Ready to schedule' }));
  expect((await list.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Brazil 1985/),
    expect.stringMatching(/^Heat 1995/),
  ]);
  const end = layOutCell(await cell(9));
  const heatButton = await button('Heat');
  // A click with an unsteady hand isn't a drag.
  fireEvent.mouseDown(heatButton, { clientX: 900, clientY: 900, button: 0 });
  fireEvent.mouseMove(document, { clientX: 905, clientY: 900 });
  expect(document.querySelector('.cursor-grabbing')).toBeNull();
  fireEvent.mouseUp(document);
  const drop = drag(heatButton, { x: 900, y: 900 }, { x: end.x + 9, y: end.y + 9 });
  expect(document.querySelector('.cursor-grabbing')).toHaveTextContent('Heat');
  await act(async () => drop());
  await waitFor(() => expect(server.to(PLAN)).toMatchObject([{ body: { date: '2027-03-09', movieId: 21 } }]));

  const tabStops = [await button('Brazil'), await button('Heat')].map(({ tabIndex }) => tabIndex);
  expect(tabStops).toEqual([0, -1]);
  const first = await button('Brazil');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await button('Heat')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Choose its day/)).toHaveTextContent('Heat is selected');
  await user.keyboard('{Escape}');
  expect(await button('Heat')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{Enter}');
  await press(5);
  await untilToast({ title: 'Today’s movie can no longer be changed' });
  const tenth = await cell(10);
  act(() => tenth.focus());
  await user.keyboard('{Enter}');
  const inPlaceOfJaws = { body: { date: '2027-03-10', movieId: 21, replacesMovieId: 7 } };
  await waitFor(() => expect(server.to(PLAN).slice(1)).toMatchObject([inPlaceOfJaws]));
  expect(await button('Heat')).toHaveAttribute('aria-pressed', 'false');
});

describe('a change and its Undo', () => {
  const any = { [PLAN]: () => saved(), 'PATCH /api/admin/calendar/*': () => saved() };

  /** Presses days of March and texts, one after another. */
  const pressAll = async ({ user, press }: Awaited<ReturnType<typeof openCalendar>>, steps: (number | string)[]) => {
    for (const step of steps) {
      if (typeof step === 'number') await press(step);
      else await user.click(await screen.findByText(step, { selector: 'button, [role=dialog] *' }));
    }
  };

  it('sends each change with the movies that the admin saw, and reverts it once with the Z key', async () => {
    const opened = await openCalendar({ ...any, 'DELETE /api/admin/calendar/*': () => saved() });
    const { user, server } = opened;
    const sentSince = (count: number) =>
      server.calls
        .slice(count)
        .filter(({ route }) => !route.startsWith('GET'))
        .map(({ route, url, body }) => [
          route.replace(' /api/admin/calendar', '').replace('/2027-03-', ' '),
          body ?? Object.fromEntries(url.searchParams),
        ]);
    const reason = 'undo';
    const changes: [steps: (number | string)[], text: string, sent: unknown[], reverted: unknown[]][] = [
      [
        [10, 9],
        'Moved to Mar 9, 2027',
        ['PATCH 10', { movieId: 7, to: '2027-03-09' }],
        ['PATCH 09', { movieId: 7, to: '2027-03-10', reason }],
      ],
      [
        [10, 11],
        'Swapped the movies on Mar 10, 2027 and Mar 11, 2027',
        ['PATCH 10', { movieId: 7, to: '2027-03-11', swapWith: 8 }],
        ['PATCH 11', { movieId: 7, to: '2027-03-10', swapWith: 8, reason }],
      ],
      [
        [10, 'Remove from this day'],
        'Removed the movie from Mar 10, 2027',
        ['DELETE 10', { movieId: '7' }],
        ['POST', { movieId: 7, date: '2027-03-10', reason }],
      ],
      [
        [9, 'Alien'],
        'Scheduled for Mar 9, 2027',
        ['POST', { movieId: 8, date: '2027-03-09' }],
        ['DELETE 09', { movieId: '8', reason }],
      ],
      [
        [10, 'Choose another movie', 'Alien'],
        'Scheduled for Mar 10, 2027',
        ['POST', { movieId: 8, date: '2027-03-10', replacesMovieId: 7 }],
        ['POST', { movieId: 7, date: '2027-03-10', replacesMovieId: 8, reason }],
      ],
    ];
    for (const [steps, description, ...requests] of changes) {
      const count = server.calls.length;
      await pressAll(opened, steps);
      await untilToast({ title: 'Calendar Saved', description, undo: expect.anything() });
      await user.keyboard('z');
      await untilToast({ title: 'Undone' });
      await user.keyboard('z');
      expect(sentSince(count)).toEqual(requests);
    }
  });

  it('can be repeated if the server did not respond, and stays if another movie has the day now', async () => {
    const taken = errorResponse(409, 'date-taken', 'Taken', { movie: { title: 'Heat', year: 1995 } });
    const noResponse = () => Promise.reject(new TypeError('no connection'));
    const answers = [noResponse, () => saved(), () => taken];
    const opened = await openCalendar({
      'PATCH /api/admin/calendar/2027-03-11': () => answers.shift()?.() ?? saved(),
      ...any,
    });
    const { user, server } = opened;
    const failed = { title: 'Couldn’t undo the change', variant: 'destructive' };
    await pressAll(opened, [10, 11]);
    await untilToast({ undo: expect.anything() });
    await user.keyboard('z');
    const unknown = 'The server didn’t respond. Check the current state, or try Undo again.';
    await untilToast({ ...failed, description: unknown });
    await user.keyboard('z');
    await untilToast({ title: 'Undone' });

    await pressAll(opened, [10, 11]);
    await untilToast({ title: 'Calendar Saved', undo: expect.anything() });
    const reloads = server.to(MONTH).length;
    await user.keyboard('z');
    const another = 'A different movie is now scheduled for that day: Heat (1995). Your change stays.';
    await untilToast({ ...failed, description: another });
    expect(shownToast()?.undo).toBeUndefined();
    await waitFor(() => expect(server.to(MONTH).length).toBeGreaterThan(reloads));
  });
});
