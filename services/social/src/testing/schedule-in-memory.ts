import type { Movie } from '../application/ports.ts';
import type { PlannedMovie } from '../domain/named-movies.ts';
import { movie, NOW } from './movies.ts';
import { networksInMemory } from './networks-in-memory.ts';
import { postsInMemory } from './posts-in-memory.ts';
import { scheduledInMemory } from './scheduled-in-memory.ts';
import { scheduleHarness } from './service-harness.ts';

const HOUR_MS = 3_600_000;
export const inAnHour = new Date(NOW.getTime() + HOUR_MS).toISOString();

/** Sets up in-memory scheduling for one movie, with admin requests, the worker, and published posts. */
export function scheduleInMemory(first: Movie = movie(), firstPlan: readonly PlannedMovie[] = []) {
  let shown: Movie | undefined = first;
  let planned = firstPlan;
  const memory = postsInMemory();
  const { networks, ...controls } = networksInMemory();
  const { scheduled, entries, all, passTime } = scheduledInMemory(memory.all);
  const service = scheduleHarness({
    posts: memory.posts,
    networks,
    scheduled,
    entries,
    find: () => shown,
    plan: () => planned,
  });
  const order = (request: Partial<Parameters<typeof service.schedule>[0]> = {}) =>
    service.schedule({ movieId: 7, dueAt: inAnHour, ...request }, 'Ada');
  return {
    ...service,
    ...controls,
    posts: memory,
    order,
    states: () => all().map(({ network, state }) => `${network} ${state}`),
    problems: () => all().map(({ problem }) => problem),
    scheduledPosts: all,
    show(next: Movie | undefined) {
      shown = next;
    },
    /** Replaces the catalogue's planned movies. */
    plan(next: readonly PlannedMovie[]) {
      planned = next;
    },
    die() {
      passTime();
      memory.passTime();
    },
    /** Advances the clock by one hour and runs the worker. */
    async runAfterAnHour() {
      service.wait(HOUR_MS);
      await service.work();
    },
  };
}
