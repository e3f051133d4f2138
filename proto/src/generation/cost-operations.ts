import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';

/** The purposes of paid model calls. Each can have its own price. */
export const PAID_PURPOSES = ['images', 'questions', 'prompts'] as const;
export type PaidPurpose = (typeof PAID_PURPOSES)[number];

/** Maximum price of a call, in millionths of a US dollar: $100. */
export const MAX_PRICE_MICROS = 100_000_000;
/** Maximum monthly limit, in millionths of a US dollar: $1,000,000. */
export const MAX_LIMIT_MICROS = 1_000_000_000_000;

const amount = z.int().check(z.nonnegative());
const price = amount.check(z.lte(MAX_PRICE_MICROS));
const monthlyLimitMicros = z.nullable(amount.check(z.lte(MAX_LIMIT_MICROS)));

/** The price of one call by purpose, in millionths of a US dollar. A price of 0 means that it is unknown or free. */
const pricesSchema = z.object({ images: price, questions: price, prompts: price });
export type ModelPrices = z.output<typeof pricesSchema>;

/** The prices, the limit and the estimated costs of model calls, in millionths of a US dollar. */
export const generationCostsSchema = z.object({
  /** False if no API key is configured, so calls are assumed to be free and aren't counted. */
  isPaid: z.boolean(),
  /** The configured model for each purpose. Prices belong to a model, so another model starts with a price of 0. */
  models: z.object({ images: z.string(), questions: z.string(), prompts: z.string() }),
  pricesMicros: pricesSchema,
  /** Limit per UTC month, or null if there is none. */
  monthlyLimitMicros,
  spentTodayMicros: amount,
  spentThisMonthMicros: amount,
});
export type GenerationCosts = z.output<typeof generationCostsSchema>;

/** Changed prices and limits. Omitted values are kept. */
export const costChangeSchema = z.object({
  pricesMicros: z.optional(z.partial(pricesSchema)),
  monthlyLimitMicros: z.optional(monthlyLimitMicros),
});
export type CostChange = z.output<typeof costChangeSchema>;

/** Returns the expected costs of images. After each image, the vision model answers two questions about it. */
export function expectedImageCosts({ images, questions }: ModelPrices, count: number): number {
  return count * (images + 2 * questions);
}

/** Formats an amount. Amounts below a cent have up to four decimals. */
export function formatMicros(micros: number, locale: string): string {
  const maximumFractionDigits = micros > 0 && micros < 10_000 ? 4 : 2;
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: 2, maximumFractionDigits },
  }).format(micros / 1_000_000);
}

const path = '/api/admin/generation-costs';
const limits = { rateLimitPerMinute: 600, maxBodyBytes: 1_024 } as const;
/** The state of the costs after a request. */
export const currentCostsSchema = z.extend(generationCostsSchema, { success: z.literal(true) });

/** Operations for the costs of model calls. */
export const costOperations = defineOperations('generation', {
  generationCosts: {
    summary: 'Returns the prices of model calls, the monthly limit, and the estimated costs of today and this month.',
    http: { method: 'GET', path, ...limits },
    subject: 'rpc.generation.v1.costs',
    access: 'editor',
    response: currentCostsSchema,
  },
  changeGenerationCosts: {
    summary: 'Changes the prices of model calls or the monthly limit. New prices apply to later calls only.',
    http: { method: 'PATCH', path, ...limits },
    subject: 'rpc.generation.v1.change-costs',
    access: 'admin',
    request: costChangeSchema,
    response: currentCostsSchema,
    retry: true,
  },
});
