import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ok } from '@dreamreel/ui/testing/serve';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { movie, pendingMovie } from '../../testing/factories.ts';
import { catchDownloads, openDashboard } from '../../testing/open-dashboard.tsx';
import { numbersCsv } from './numbers-view.tsx';

const NUMBERS = 'GET /api/admin/numbers';
const today = utcDate(new Date());
const day = { players: 10, wonAtHint: [1, 1, 2, 0, 1], lost: 3, returnedWithinWeek: null };
const numbers = {
  days: [
    { ...day, date: addDays(today, -9), returnedWithinWeek: 4 },
    { ...day, date: addDays(today, -1), players: 30 },
  ],
  countedAt: `${today}T10:00:00.000Z`,
};

beforeEach(() => {
  // jsdom has no canvas, so the charts stay empty and the tests read their summaries.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(console, 'error').mockReturnValue();
});

const open = (response = ok(numbers), movies: AdminMovie[] = []) =>
  openDashboard(movies, { [NUMBERS]: () => response }, '/admin?tab=numbers');

it('shows the last four weeks or a longer period as figures, charts and a table, and downloads the days', async () => {
  const saved = catchDownloads();
  const { user, server } = await open();
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  expect(await figure('Games started')).toHaveTextContent('40');
  expect(await figure('Finished')).toHaveTextContent('40%');
  expect(await figure('Won (of finished)')).toHaveTextContent('63%');
  expect(await figure('Returned within a week')).toHaveTextContent('40%');
  expect(server.to(NUMBERS)[0]?.url.search).toBe(`?from=${addDays(today, -27)}&to=${today}`);

  expect(screen.getByLabelText(/Most wins came at hint 3 \(Medium\)\. Lost: 6\. Not finished: 24/)).toBeVisible();
  expect(screen.getByLabelText(/Games started: 40\. Finished: 40%/)).toBeVisible();

  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/4\.0–3027%63%not over yet$/),
    expect.stringMatching(/4\.0–1080%63%40%$/),
  ]);

  await user.selectOptions(await screen.findByLabelText('Period'), 'Last twelve months');
  expect(server.to(NUMBERS).at(-1)?.url.search).toBe(`?from=${addDays(today, -364)}&to=${today}`);
  await user.click(await screen.findByText('Download CSV'));
  expect(saved).toMatchObject([{ type: 'text/csv;charset=utf-8' }]);
});

it('shows the real difficulty of each day’s movie beside the predicted one', async () => {
  const on = (date: string) => ({ featureDates: [{ date, source: 'planned' as const }] });
  const [first, last] = [addDays(today, -9), addDays(today, -1)];
  const days = [
    { ...day, date: first },
    { ...day, date: last, lost: 0 },
  ];
  await open(ok({ ...numbers, days }), [movie(on(first)), pendingMovie(on(last))]);
  const cells = async (title: string) => {
    const row = (await screen.findByText(title)).closest('tr');
    return within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  };
  expect((await cells('Alien')).slice(0, 2)).toEqual(['2.8', '–']);
  expect((await cells('Jaws')).slice(0, 2)).toEqual(['4.0', '4.0']);
});

it('names no best hint before the first win', async () => {
  await open(ok({ ...numbers, days: [{ ...day, date: today, wonAtHint: [0, 0, 0, 0, 0] }] }));
  expect(await screen.findByText('Won: 0. Lost: 3. Not finished: 7.')).toBeVisible();
});

it('explains the empty page if no one played', async () => {
  await open(ok({ days: [], countedAt: null }));
  expect(await screen.findByText(/No one played in this period/)).toBeVisible();
  expect(screen.getByText('Download CSV')).toBeDisabled();
});

it('writes a header row and one row per day, and leaves unknown values empty', () => {
  const day = { date: '2026-03-14', players: 10, wonAtHint: [1, 1, 2, 0, 1], lost: 3, returnedWithinWeek: 4 };
  expect(numbersCsv([day, { ...day, date: '2026-03-15', returnedWithinWeek: null }]).split('\r\n')).toEqual([
    'date,players,won_at_hint_1,won_at_hint_2,won_at_hint_3,won_at_hint_4,won_at_hint_5,lost,returned_within_week',
    '2026-03-14,10,1,1,2,0,1,3,4',
    '2026-03-15,10,1,1,2,0,1,3,',
  ]);
});
