import { randomUUID } from 'node:crypto';
import { isOutage } from '@dreamreel/kit/call-failed';
import { outageOfCode } from '@dreamreel/kit/outage-codes';
import { gameCalls } from '@dreamreel/proto/game';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { servicePlans } from '../local/service-plans.ts';
import { askedOf, firstGuess, type Known } from './testing/asked-of-services.ts';
import { firstThings } from './testing/first-things.ts';
import { type RaisingServices, raisingServices } from './testing/raising-services.ts';

/** Every SQLSTATE that says that Postgres cannot do its work; whether each is one is tested beside the codes. */
const STATES = [
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  ...['25006', '25P03', '25P04', '28000', '28P01', '3D000', '40001', '40003', '40P01'],
  ...[
    '53000',
    '53100',
    '53200',
    '53300',
    '53400',
    '55P03',
    '57000',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
  ],
  ...['58000', '58030', '58P01'],
];
const TIMEOUT_MS = 180_000;

let product: RaisingServices;
let known: Known;

beforeAll(async () => {
  product = await raisingServices();
  known = await firstThings(product);
}, TIMEOUT_MS);
afterAll(() => product.stop(), TIMEOUT_MS);
afterEach(() => Promise.all(product.services.map(({ database }) => database.raisesNothing())));

/** What is answered: `done` for an answer or a refusal of the call, else how it failed. */
async function outcomeOf(asking: Promise<unknown>): Promise<string> {
  try {
    await asking;
    return 'done';
  } catch (error) {
    return isOutage(error) ? `${error.status}, again after ${error.retryAfterSeconds} s` : String(error);
  }
}

async function outcomes(asked: (typeof askedOf)[string]['reads']): Promise<Record<string, string>> {
  const all = Object.entries(asked).map(
    async ([name, ask]) => [name, await outcomeOf(ask(product.rpc, known))] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

const all = (asked: object, outcome: string) => Object.fromEntries(Object.keys(asked).map((name) => [name, outcome]));
const AWAY = '503, again after 1 s';

it('every service that has a database is looked at, in each state', () => {
  expect(Object.keys(askedOf).sort()).toEqual(
    servicePlans.flatMap(({ name, database }) => (database ? name : [])).sort(),
  );
  for (const code of STATES) expect([code, outageOfCode(code)]).toEqual([code, expect.any(String)]);
});

describe.each(Object.entries(askedOf))('%s', (service, { reads, writes }) => {
  it('answers while its database does its work', async () => {
    expect({ ...(await outcomes(reads)), ...(await outcomes(writes)) }).toEqual(all({ ...reads, ...writes }, 'done'));
  });

  it.each(STATES)('answers 503 and when to ask again while its statements end with %s', async (code) => {
    await product.databaseOf(service).raisesInStatements(code);
    expect({ ...(await outcomes(reads)), ...(await outcomes(writes)) }).toEqual(all({ ...reads, ...writes }, AWAY));
  });

  it.each(STATES)('reads, and answers 503 to what would be written, while commits end with %s', async (code) => {
    await product.databaseOf(service).raisesAtCommit(code);
    const { startImageJob: _begun, postMovie: _posted, ...rest } = writes;
    expect({ ...(await outcomes(reads)), ...(await outcomes(rest)) }).toEqual({
      ...all(reads, 'done'),
      ...all(rest, AWAY),
    });
  });

  it('answers again when its database does its work again', async () => {
    expect({ ...(await outcomes(reads)), ...(await outcomes(writes)) }).toEqual(all({ ...reads, ...writes }, 'done'));
  });
});

it(
  'what was acknowledged while commits failed now and then is there, and nothing else',
  async () => {
    const game = product.databaseOf('game');
    const [acknowledged, refused]: [string[], string[]] = [[], []];
    for (const [round, code] of STATES.entries()) {
      await (round % 2 === 0 ? game.raisesAtCommit(code) : game.raisesNothing());
      const sessions = Array.from({ length: 10 }, () => randomUUID());
      await Promise.all(
        sessions.map(async (session) => {
          const asking = product.rpc.call(gameCalls.recordGuess, firstGuess(known, session), {
            actor: { kind: 'guest' },
          });
          ((await outcomeOf(asking)) === 'done' ? acknowledged : refused).push(session);
        }),
      );
    }
    const players = [...acknowledged, ...refused].map((session) => `guest:${session}`);
    const { rows } = await game.database.pool.query<{ player: string }>(
      'SELECT player FROM plays WHERE player = ANY ($1)',
      [players],
    );
    expect(acknowledged).toHaveLength(160);
    expect(rows.map(({ player }) => player).sort()).toEqual(acknowledged.map((session) => `guest:${session}`).sort());
  },
  TIMEOUT_MS,
);
