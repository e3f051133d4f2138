import { afterAll, expect, it } from '@jest/globals';
import { runInCall } from '../messaging/call-context.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';

function logOutput(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog({ service: 'game', level: 'info', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

it('adds the service and the request id to each log line', () => {
  const call = { requestId: 'r-9', actor: { kind: 'guest' }, deadline: 0 } as const;
  const line = runInCall(call, () => logOutput((log) => log.info('hello')));
  expect(JSON.parse(line)).toMatchObject({ service: 'game', requestId: 'r-9', level: 'info', msg: 'hello' });
});

it('redacts secrets and values that reveal a movie, three levels deep, and row values in a database error', () => {
  const texts = { title: 'Alien', aliases: ['Alien 1'], guesses: ['Aliens'], description: 'Of Alien', year: 1979 };
  const movie = { id: 4_001, ...texts };
  const headers = { cookie: 'sid=hush', authorization: 'hush', 'set-cookie': 'hush' };
  const request = { movie, headers, body: 'hush' };
  const call = { sessionToken: 'hush', clientAddress: 'hush' };
  const text = logOutput((log) => log.info({ ...movie, movie, request, password: 'hush', call }));
  expect(text).not.toMatch(/Alien|1979|hush/);
  expect(text).toMatch(/4001/);

  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ada@lovelace.test)', code: '23505' });
  const line = logOutput((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toMatch(/lovelace/);
  expect(line).toMatch(/23505/);
});

const metrics = openMetrics('game', { version: '7.1.0', revision: 'abc1234' });
afterAll(() => metrics.registry.clear());

it('exports 0 for every known label combination, so that an alert can detect the first increment', async () => {
  metrics.counter('dreamreel_snacks_total', 'Snacks', { kind: ['popcorn', 'nachos'], size: [1] });
  metrics.counter('dreamreel_seats_total', 'Seats', { kind: ['aisle'], row: 'any' });
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines.filter((line) => /^dreamreel_(snacks|seats)/.test(line))).toEqual([
    'dreamreel_snacks_total{kind="popcorn",size="1",service="game"} 0',
    'dreamreel_snacks_total{kind="nachos",size="1",service="game"} 0',
  ]);
});

it('reports the service and its build', async () => {
  expect(await metrics.registry.metrics()).toContain(
    'dreamreel_build_info{version="7.1.0",revision="abc1234",service="game"} 1',
  );
});
