import type { State } from './state.ts';

/** Whether nothing is under way any more: events are sent, the day's mails have gone, jobs have ended, copies agree. */
export function isSettled({ waitingEvents, deliveries, jobs, users, subscribers, planned, puzzles }: State): boolean {
  const told = new Map(subscribers.map(({ userId, notifications }) => [userId, notifications]));
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  return (
    [...waitingEvents.values()].every((count) => count === 0) &&
    deliveries.length > 0 &&
    deliveries.every(({ state }) => !['queued', 'sending'].includes(state)) &&
    jobs.every(({ state }) => state !== 'running') &&
    users.every(({ id, notifications }) => told.get(id) === notifications) &&
    planned.every(({ date, title }) => known.get(date) === title) &&
    puzzles.length === planned.length
  );
}
