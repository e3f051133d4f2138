import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stubCalendarCalls } from '../../../testing/calendar.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { sendOperation } from '../../../testing/operation-requests.ts';
import { stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
  stubCalendarCalls(gateway);
});
afterAll(() => gateway.stop());

const { calendarMonth, planDay, moveDay } = calendarOperations;
const asAdmin = withAdminSession();

it('moves the movie of the day in the address, whatever the body contains', async () => {
  const response = await fetch(`${gateway.url}/api/admin/calendar/2026-11-22`, {
    method: 'PATCH',
    headers: { ...asAdmin, 'content-type': 'application/json' },
    body: JSON.stringify({ movieId: 7, to: '2026-11-23', swapWith: 8, date: '2026-11-30' }),
  });
  expect(await response.json()).toMatchObject({ success: true, days: [{ date: '2026-11-22' }] });
  expect(gateway.services.requestsTo(moveDay).at(-1)?.request).toEqual({
    movieId: 7,
    date: '2026-11-22',
    to: '2026-11-23',
    swapWith: 8,
  });
});

it('names the movie that already has the day', async () => {
  gateway.services.respondError(planDay, {
    errorCode: 'date-taken',
    message: 'Another movie is scheduled for this day: Heat (1995). Choose a different day.',
    detail: { date: '2026-11-22', movie: { movieId: 8, title: 'Heat', year: 1995 } },
  });
  const response = await sendOperation(gateway.url, planDay, { movieId: 7, date: '2026-11-22' }, asAdmin);
  expect(response.status).toBe(409);
  expect(errorEnvelopeSchema.parse(await response.json())).toMatchObject({
    code: 'date-taken',
    error: 'Another movie is scheduled for this day: Heat (1995). Choose a different day.',
    movie: { movieId: 8 },
  });
});

it.each(['2026-13', '2026-1', '2026-00', '0000-01', '2026-11-01', 'now'])('rejects the month %s', async (month) => {
  expect((await sendOperation(gateway.url, calendarMonth, { month }, asAdmin)).status).toBe(400);
});
