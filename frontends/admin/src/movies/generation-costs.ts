import {
  costOperations,
  expectedImageCosts,
  formatMicros,
  type GenerationCosts,
} from '@dreamreel/proto/generation/cost-operations';
import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Query for the prices and the estimated costs of model calls. */
export const costsQuery = queryOptions({
  queryKey: ['admin', 'generation-costs'],
  queryFn: ({ signal }) => callOperation(costOperations.generationCosts, {}, { signal }),
  staleTime: 0,
});

/** Formats an amount in the page's language. */
export const formatCosts = (micros: number): string => formatMicros(micros, readerLanguage());

/** Returns the expected price of images as text, or undefined if it is unknown or the models are free. */
export function useImagePrice(count: number): string | undefined {
  return priceOfImages(useQuery(costsQuery).data, count);
}

/** Like {@link useImagePrice}, with the prices in `costs`. */
export function priceOfImages(costs: GenerationCosts | undefined, count: number): string | undefined {
  const micros = costs?.isPaid ? expectedImageCosts(costs.pricesMicros, count) : 0;
  if (micros === 0) return undefined;
  const price = formatCosts(micros);
  return plural({ count }, { one: `About ${price} for # image`, other: `About ${price} for # images` });
}

/** Returns the costs of today and this month as text, or undefined if no price is set and nothing was spent. */
export function spentText(costs: GenerationCosts): string | undefined {
  const { pricesMicros, spentTodayMicros, spentThisMonthMicros, monthlyLimitMicros } = costs;
  if (spentThisMonthMicros === 0 && Object.values(pricesMicros).every((price) => price === 0)) return undefined;
  const [today, month] = [formatCosts(spentTodayMicros), formatCosts(spentThisMonthMicros)];
  return monthlyLimitMicros === null
    ? t`About ${today} today, ${month} this month`
    : t`About ${today} today, ${month} of ${{ limit: formatCosts(monthlyLimitMicros) }} this month`;
}
