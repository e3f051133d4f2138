import type { State } from './state.ts';

/** Whether nothing is in progress: events are published, the day's mails are sent, jobs have ended, copies agree. */
export function isSettled({ waitingEvents, deliveries, jobs, users, subscribers, planned, puzzles }: State): boolean {
  const copies = new Map(subscribers.map(({ userId, notifications }) => [userId, notifications]));
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  return (
    [...waitingEvents.values()].every((count) => count === 0) &&
    deliveries.length > 0 &&
    deliveries.every(({ state }) => !['queued', 'sending'].includes(state)) &&
    jobs.every(({ state }) => state !== 'running') &&
    users.every(({ id, notifications }) => copies.get(id) === notifications) &&
    planned.every(({ date, title }) => known.get(date) === title) &&
    puzzles.length === planned.length
  );
}
