import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openDashboard } from '../../testing/open-dashboard.tsx';

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
  // jsdom draws nothing: the charts stay empty, and what they say is read from their words.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(console, 'error').mockReturnValue();
});

const open = (response = ok(numbers)) => openDashboard([], { [NUMBERS]: () => response }, '/admin?tab=numbers');

it('shows how many played, finished, won and played again, of the last four weeks', async () => {
  const { server } = await open();
  const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;
  expect(await figure('Games begun')).toHaveTextContent('40');
  expect(await figure('Finished')).toHaveTextContent('40%');
  expect(await figure('Won of the finished')).toHaveTextContent('63%');
  expect(await figure('Again within a week')).toHaveTextContent('40%');
  expect(server.to(NUMBERS)[0]?.url.search).toBe(`?from=${addDays(today, -27)}&to=${today}`);
});

it('says in words what each chart shows', async () => {
  await open();
  const name = /Most wins came with hint 3 \(Medium\), 6 games were lost, 24 not finished/;
  expect(await screen.findByRole('img', { name })).toBeVisible();
  expect(screen.getByRole('img', { name: /40 games were begun, 40% of them finished/ })).toBeVisible();
});

it('lists every day in a table, newest first, also while its week is not over', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'All days as a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/3027%63%not over yet$/),
    expect.stringMatching(/1080%63%40%$/),
  ]);
});

it('asks for a longer time, and saves what is shown as a CSV file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:numbers';
  };
  URL.revokeObjectURL = () => undefined;
  const { user, server } = await open();
  await user.selectOptions(await screen.findByLabelText('Days'), 'Last year');
  expect(server.to(NUMBERS).at(-1)?.url.search).toBe(`?from=${addDays(today, -364)}&to=${today}`);
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ type: 'text/csv;charset=utf-8' });
});

it('says so where nobody has played', async () => {
  await open(ok({ days: [], countedAt: null }));
  expect(await screen.findByText(/Nobody has played in this time/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

it('offers a retry where the numbers do not load', async () => {
  await open(errorResponse(503, 'unavailable', 'Try again'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
