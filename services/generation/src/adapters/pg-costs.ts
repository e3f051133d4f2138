import type { Client, Database } from '@dreamreel/kit/database/database';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { addDays, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import {
  type CostChange,
  expectedImageCosts,
  formatMicros,
  type GenerationCosts,
  type ModelPrices,
  PAID_PURPOSES,
  type PaidPurpose,
} from '@dreamreel/proto/generation/cost-operations';
import type { Budget } from '../application/ports.ts';

/** The name of the configured model for each purpose. */
export type ModelNames = Readonly<Record<PaidPurpose, string>>;
type StoredCosts = Omit<GenerationCosts, 'isPaid' | 'models'>;
type Queries = Pick<Client, 'query'>;

/** Serializes decisions about the daily budget and the monthly limit. */
const LOCK_BUDGET = `SELECT pg_advisory_xact_lock(hashtext('paid calls'))`;

const USED = 'SELECT count(*)::int AS used FROM paid_calls WHERE date = $1';
const SPEND = 'INSERT INTO paid_calls (id, date, micros) VALUES ($1, $2, $3)';
const PRICES = 'SELECT purpose, micros FROM model_prices WHERE model = $1::jsonb ->> purpose';
/** float8 represents these amounts exactly, and the driver returns it as a number. */
const SPENT = `
  SELECT (SELECT monthly_limit_micros FROM generation_settings WHERE id = 1)::float8 AS "monthlyLimitMicros",
    coalesce(sum(micros) FILTER (WHERE date = $1), 0)::float8 AS "spentTodayMicros",
    coalesce(sum(micros), 0)::float8 AS "spentThisMonthMicros"
  FROM paid_calls WHERE date BETWEEN date_trunc('month', $1::date) AND $1`;
const SAVE_PRICE = `
  INSERT INTO model_prices (purpose, model, micros) VALUES ($1, $2, $3)
  ON CONFLICT (purpose, model) DO UPDATE SET micros = excluded.micros`;
const SAVE_LIMIT = `
  INSERT INTO generation_settings (id, monthly_limit_micros) VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET monthly_limit_micros = excluded.monthly_limit_micros`;
/** The ID of an image's paid call is the ID of its item. */
const UNPAID_IMAGES = `
  SELECT count(*)::int AS count FROM image_items
  WHERE state IN ('waiting', 'taken') AND NOT EXISTS (SELECT 1 FROM paid_calls WHERE paid_calls.id = image_items.id::text)`;

async function readCosts(tx: Queries, models: ModelNames, date: string): Promise<StoredCosts> {
  const { rows } = await tx.query<{ purpose: PaidPurpose; micros: number }>(PRICES, [JSON.stringify(models)]);
  const pricesMicros: ModelPrices = { images: 0, questions: 0, prompts: 0 };
  for (const { purpose, micros } of rows) pricesMicros[purpose] = micros;
  const [spent] = (await tx.query<Omit<StoredCosts, 'pricesMicros'>>(SPENT, [date])).rows;
  if (!spent) throw new Error('The costs were not summed up');
  return { pricesMicros, ...spent };
}

/** Returns an error if the month has no room for these costs, in addition to the costs of work that is already waiting. */
function checkMonth(
  { monthlyLimitMicros: limitMicros, spentThisMonthMicros }: StoredCosts,
  expectedMicros: number,
  waitingMicros = 0,
): Result<true, 'monthly-limit-reached'> {
  const remainingMicros = Math.max(0, (limitMicros ?? 0) - spentThisMonthMicros - waitingMicros);
  if (limitMicros === null || expectedMicros === 0 || expectedMicros <= remainingMicros) return ok(true);
  const [price, rest, limit] = [expectedMicros, remainingMicros, limitMicros].map((each) =>
    formatMicros(each, 'en-US'),
  );
  const message = `This would cost about ${price}, but only ${rest} of this month’s ${limit} is left. An admin can raise the limit on the Game page.`;
  return err('monthly-limit-reached', { expectedMicros, remainingMicros, limitMicros }, message);
}

type Settings = {
  /** False if calls are free. */
  readonly isPaid: boolean;
  /** Maximum number of calls per UTC day across all replicas, or undefined if it is unlimited. */
  readonly callsPerDay?: number | undefined;
};

/** Counts paid calls and their costs across all replicas, and compares them with the daily budget and the monthly limit. */
export function pgCosts(database: Database, clock: Clock, models: ModelNames, { isPaid, callsPerDay }: Settings) {
  const read = async (tx: Queries) => ({ isPaid, models, ...(await readCosts(tx, models, utcDate(clock.now()))) });
  return {
    budget: {
      spend: (callId: string, purpose: PaidPurpose) =>
        database.transaction((tx) => spend(tx, { callId, purpose }, clock.now())),
      async used() {
        const date = utcDate(clock.now());
        return { date, used: await usedOn(database.pool, date), limit: callsPerDay ?? null };
      },
    },
    costs: {
      read: () => read(database.pool),
      change: ({ pricesMicros = {}, monthlyLimitMicros }: CostChange) =>
        database.transaction(async (tx) => {
          await tx.query(LOCK_BUDGET);
          for (const purpose of PAID_PURPOSES) {
            const micros = pricesMicros[purpose];
            if (micros !== undefined) await tx.query(SAVE_PRICE, [purpose, models[purpose], micros]);
          }
          if (monthlyLimitMicros !== undefined) await tx.query(SAVE_LIMIT, [monthlyLimitMicros]);
          return read(tx);
        }),
    },
    /** Reserves the expected costs of new images. Call it in the transaction that stores the images. */
    async reserveImages(tx: Queries, count: number): Promise<Result<true, 'monthly-limit-reached'>> {
      if (!isPaid) return ok(true);
      await tx.query(LOCK_BUDGET);
      const costs = await read(tx);
      const { rows } = await tx.query<{ count: number }>(UNPAID_IMAGES);
      const waitingMicros = expectedImageCosts(costs.pricesMicros, rows[0]?.count ?? 0);
      return checkMonth(costs, expectedImageCosts(costs.pricesMicros, count), waitingMicros);
    },
  };

  async function spend(
    tx: Queries,
    { callId, purpose }: { callId: string; purpose: PaidPurpose },
    now: Date,
  ): ReturnType<Budget['spend']> {
    const date = utcDate(now);
    await tx.query(LOCK_BUDGET);
    const { rowCount: known } = await tx.query('SELECT 1 FROM paid_calls WHERE id = $1', [callId]);
    if (known) return ok(true);
    if (callsPerDay !== undefined && (await usedOn(tx, date)) >= callsPerDay) {
      const retryAfterSeconds = Math.ceil((startOfDay(addDays(date, 1)).getTime() - now.getTime()) / 1_000);
      const message = `Today’s budget of ${callsPerDay} model calls is used up. It resets at midnight UTC.`;
      return err('budget-spent', { retryAfterSeconds }, message);
    }
    const costs = await readCosts(tx, models, date);
    const price = costs.pricesMicros[purpose];
    const month = checkMonth(costs, price);
    if (month.ok) await tx.query(SPEND, [callId, date, price]);
    return month;
  }
}

export type PgCosts = ReturnType<typeof pgCosts>;

async function usedOn(tx: Queries, date: string): Promise<number> {
  return (await tx.query<{ used: number }>(USED, [date])).rows[0]?.used ?? 0;
}

/**
 * Exposes today's number of paid calls across all replicas, and the daily limit. The limit gauge has no value if calls
 * are unlimited.
 */
export function exposeBudget(budget: Pick<Budget, 'used'>, metrics: Pick<Metrics, 'gauge'>): void {
  metrics.gauge(
    'dreamreel_provider_calls_today',
    'Paid model calls on this UTC day',
    async () => (await budget.used()).used,
  );
  metrics.gauge('dreamreel_provider_calls_limit', 'Maximum number of paid model calls per UTC day', async () => {
    const { limit } = await budget.used();
    return limit ?? Promise.reject(new Error('no limit is set'));
  });
}
