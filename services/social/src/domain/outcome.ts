import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import type { ProviderError } from './provider-error.ts';

/**
 * What became of one network's post when the admin posted. `already-posted`: it was published before.
 * `processing`: the network has not processed the image yet. `leased`: another worker is publishing it.
 */
export type Outcome = { readonly network: NetworkName } & (
  | { readonly status: 'posted' | 'already-posted' | 'processing' | 'leased' }
  | { readonly status: 'failed'; readonly error: ProviderError }
);

/** All outcomes in a sentence or two, e.g. `Posted to Facebook. Instagram: The access token has expired.` */
export function outcomeMessage(outcomes: readonly Outcome[]): string {
  const about = (status: Outcome['status'], sentence: (names: string) => string) => {
    const networks = outcomes
      .filter((outcome) => outcome.status === status)
      .map(({ network }) => NETWORK_TITLES[network]);
    return networks.length > 0 ? [sentence(networks.join(' and '))] : [];
  };
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'failed' ? [`${NETWORK_TITLES[outcome.network]}: ${outcome.error.message}`] : [],
  );
  return [
    ...about('posted', (names) => `Posted to ${names}.`),
    ...about('already-posted', (names) => `Already posted to ${names}.`),
    ...about('leased', (names) => `${names}: it is being posted already.`),
    ...about('processing', (names) => `${names} still works at the image; it will be posted as soon as that is done.`),
    ...errors,
  ].join(' ');
}

/** The error that decides the status of the whole response: the one the admin must act on first. */
export function mostSevereError(outcomes: readonly Outcome[]): ProviderError | undefined {
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome.error] : []));
  return MOST_SEVERE_FIRST.flatMap((kind) => errors.filter((error) => error.kind === kind)).at(0);
}

const MOST_SEVERE_FIRST: readonly ProviderError['kind'][] = ['no-response', 'rejected', 'quota-reached', 'unreachable'];
