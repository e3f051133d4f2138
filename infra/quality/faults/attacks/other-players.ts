import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { WRONG } from '../../player/game.ts';
import { sendOver } from './attackers/send-over.ts';

const PEOPLE = 20;
const EVERY_MS = 10;
const HEADERS = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html,*/*', 'Content-Type': 'application/json' };

export type OtherPlayers = Awaited<ReturnType<typeof startOtherPlayers>>;

/**
 * Simulates players with ordinary traffic during an attack: 100 requests per second for pages, images, searches and
 * games by 20 players, each with a different address.
 */
export async function startOtherPlayers({ origin, port }: URL, newAddress: () => string) {
  const agents = Array.from({ length: PEOPLE }, () => new Agent({ keepAlive: true, localAddress: newAddress() }));
  const { movie } = dailyMovieResponseSchema.parse(await (await fetch(`${origin}/api/daily-movie`)).json());
  const guess = { movieId: movie.id, completionDate: movie.featuredDate, guesses: [WRONG[0]] };
  const steps: readonly (() => { path: string; body?: unknown })[] = [
    () => ({ path: '/daily' }),
    () => ({ path: `/api/daily-movie?sessionId=${crypto.randomUUID()}` }),
    () => ({ path: `${movie.generatedImages[0]}?w=768` }),
    () => ({ path: '/api/search-movies?query=the' }),
    () => ({ path: '/api/daily-completion', body: { ...guess, sessionId: crypto.randomUUID() } }),
    () => ({ path: '/config.json' }),
  ];

  return {
    /**
     * Plays until `until` resolves. Returns the latency of each request in milliseconds, measured from its scheduled
     * time, and all responses other than 200.
     */
    async play(until: Promise<unknown>) {
      const latenciesMs: number[] = [];
      const failures: string[] = [];
      const sent: Promise<void>[] = [];
      let isOver = false;
      until.finally(() => {
        isOver = true;
      });
      const startedAt = performance.now();
      while (!isOver) {
        const turn = sent.length;
        const dueAt = startedAt + turn * EVERY_MS;
        if (dueAt > performance.now()) await delay(dueAt - performance.now());
        const step = steps[turn % steps.length]?.() ?? { path: '/' };
        const agent = agents[Math.floor(turn / steps.length) % PEOPLE];
        const answered = sendOver({ agent, port, headers: HEADERS, ...step }).then(({ status }) => {
          latenciesMs.push(performance.now() - dueAt);
          if (status !== 200) failures.push(`${step.path.split('?')[0]} answered ${status}`);
        });
        sent.push(answered);
      }
      await Promise.all(sent);
      return { latenciesMs, failures };
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}
