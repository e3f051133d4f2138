import { randomUUID } from 'node:crypto';
import { outageOfCode } from '@dreamreel/kit/database/outage-codes';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import { servicePlans } from '../../../dev/service-plans.ts';
import { initialData } from '../testing/initial-data.ts';
import { type RaisingServices, raisingServices } from '../testing/raising-services.ts';
import { callsOf, firstGuess, type Known } from '../testing/service-calls.ts';

/** Every SQLSTATE of a Postgres outage. The first test checks that the kit recognizes each of them. */
const STATES = [
  '08000 08001 08003 08004 08006 08007 08P01 25006 25P03 25P04 28000 28P01 3D000 40001 40003 40P01',
  '53000 53100 53200 53300 53400 55P03 57000 57014 57P01 57P02 57P03 57P04 57P05 58000 58030 58P01',
].flatMap((codes) => codes.split(' '));

let product: RaisingServices;
let known: Known;

beforeAll(async () => {
  product = await raisingServices();
  known = await initialData(product);
});
afterAll(() => product.stop());
afterEach(() => Promise.all(product.services.map(({ database }) => database.raisesNothing())));

/** Returns `done` for a result or an expected error of the call, or else how the call failed. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    return isOutage(error) ? `${error.status}, again after ${error.retryAfterSeconds} s` : String(error);
  }
}

async function outcomes(calls: (typeof callsOf)[string]['reads']): Promise<Record<string, string>> {
  const all = Object.entries(calls).map(
    async ([name, ask]) => [name, await outcomeOf(ask(product.rpc, known))] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

const all = (calls: object, outcome: string) => Object.fromEntries(Object.keys(calls).map((name) => [name, outcome]));
const OUTAGE = '503, again after 1 s';

/**
 * After an outage, a pool reconnects within two seconds. On a busy machine, the first calls of a service may time out.
 */
const allDone = (calls: Parameters<typeof outcomes>[0]) =>
  pRetry(async () => expect(await outcomes(calls)).toEqual(all(calls, 'done')), {
    retries: 60,
    factor: 1,
    minTimeout: 1_000,
  });

it('covers every service that has a database, and treats every state as an outage', () => {
  expect(Object.keys(callsOf).sort()).toEqual(
    servicePlans.flatMap(({ name, database }) => (database ? name : [])).sort(),
  );
  for (const code of STATES) expect([code, outageOfCode(code)]).toEqual([code, expect.any(String)]);
});

describe.each(Object.entries(callsOf))('%s', (service, { reads, writes }) => {
  it('answers while its database works', async () => {
    await allDone({ ...reads, ...writes });
  });

  it.each(STATES)('responds with 503 and Retry-After while its statements fail with %s', async (code) => {
    await product.databaseOf(service).raisesInStatements(code);
    expect({ ...(await outcomes(reads)), ...(await outcomes(writes)) }).toEqual(all({ ...reads, ...writes }, OUTAGE));
  });

  it.each(STATES)('answers reads but responds to writes with 503 while commits fail with %s', async (code) => {
    await product.databaseOf(service).raisesAtCommit(code);
    const { startImageJob: _begun, postMovie: _posted, ...rest } = writes;
    await allDone(reads);
    expect(await outcomes(rest)).toEqual(all(rest, OUTAGE));
  });

  it('answers again once its database works again', () => allDone({ ...reads, ...writes }));
});

it('keeps exactly the acknowledged guesses while every second round of commits fails', async () => {
  const game = product.databaseOf('game');
  const [acknowledged, rejected]: [string[], string[]] = [[], []];
  const guess = async () => {
    const session = randomUUID();
    const call = product.rpc.call(gameCalls.recordGuess, firstGuess(known, session), { actor: { kind: 'guest' } });
    const isDone = (await outcomeOf(call)) === 'done';
    (isDone ? acknowledged : rejected).push(session);
    return isDone;
  };
  const worksAgain = async () => {
    await game.raisesNothing();
    await waitFor(guess);
  };
  for (const [round, code] of STATES.entries()) {
    await (round % 2 === 0 ? game.raisesAtCommit(code) : worksAgain());
    await Promise.all(Array.from({ length: 10 }, guess));
  }
  const players = [...acknowledged, ...rejected].map((session) => `guest:${session}`);
  const { rows } = await game.database.pool.query<{ player: string }>(
    'SELECT player FROM plays WHERE player = ANY ($1)',
    [players],
  );
  // Of at least 160 guesses, some may meet a pool that has not reconnected yet.
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(rows.map(({ player }) => player).sort()).toEqual(acknowledged.map((session) => `guest:${session}`).sort());
});
