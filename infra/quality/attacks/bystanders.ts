import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { WRONG } from '../player/game.ts';

export type Experience = {
  /** Of each request, in milliseconds, from the moment at which it was due. */
  readonly latenciesMs: readonly number[];
  /** Answers that were not 200. */
  readonly failures: readonly string[];
};

/** Simulated players with ordinary traffic during an attack. */
export type Bystanders = {
  /** Plays until `until` resolves. */
  readonly play: (until: Promise<unknown>) => Promise<Experience>;
  readonly close: () => void;
};

const PEOPLE = 20;
const EVERY_MS = 10;

/** A hundred requests a second by twenty people, each from an address of their own: pages, images, searches, games. */
export async function bystanders(site: URL, newAddress: () => string): Promise<Bystanders> {
  const agents = Array.from({ length: PEOPLE }, () => new Agent({ keepAlive: true, localAddress: newAddress() }));
  const { movie } = dailyMovieResponseSchema.parse(await (await fetch(new URL('/api/daily-movie', site))).json());
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
    async play(until) {
      const latenciesMs: number[] = [];
      const failures: string[] = [];
      const underWay = new Set<Promise<void>>();
      let turn = 0;
      let isOver = false;
      until.finally(() => {
        isOver = true;
      });
      const begun = performance.now();
      while (!isOver) {
        const dueAt = begun + turn * EVERY_MS;
        if (dueAt > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
        const { path, body } = steps[turn % steps.length]?.() ?? { path: '/' };
        const agent = agents[Math.floor(turn / steps.length) % PEOPLE];
        const pending = send(site, path, body, agent).then((status) => {
          latenciesMs.push(performance.now() - dueAt);
          if (status !== 200) failures.push(`${path.split('?')[0]} answered ${status}`);
          underWay.delete(pending);
        });
        underWay.add(pending);
        turn += 1;
      }
      await Promise.all(underWay);
      return { latenciesMs, failures };
    },
    close() {
      for (const agent of agents) agent.destroy();
    },
  };
}

/** The status, 0 where the connection broke. */
function send({ hostname, port }: URL, path: string, body: unknown, agent: Agent | undefined): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html,*/*', 'Content-Type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const options: RequestOptions = { host: hostname, port, path, method, headers, agent };
    const outgoing = request(options, (answer: IncomingMessage) => {
      answer.resume();
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
