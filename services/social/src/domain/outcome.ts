import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';

/**
 * Why a request to a social network failed. After `no-response`, the network might have processed the request. All
 * other errors mean that the network didn't process the request: `unreachable` if the request wasn't sent, `rejected`
 * if the network rejected it, `try-again` if the network asks to repeat it, and `quota-reached` if a rate limit was
 * reached.
 */
export type ProviderError = {
  readonly kind: 'rejected' | 'try-again' | 'quota-reached' | 'unreachable' | 'no-response';
  /** Message for the admin. */
  readonly message: string;
  /** Retry delay in seconds, if the network's response includes one. */
  readonly retryAfterSeconds?: number;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };

/**
 * The outcome of an admin's request to post on one network. `already-posted` means that the image was published
 * earlier. `processing` means that the network is still processing the image. `leased` means that another worker is
 * publishing the post.
 */
export type Outcome = { readonly network: NetworkName } & (
  | { readonly status: 'posted' | 'already-posted' | 'processing' | 'leased' }
  | { readonly status: 'failed'; readonly error: ProviderError }
);

/** Combines all outcomes into one message, such as `Posted to Facebook. Instagram: The access token has expired.` */
export function outcomeMessage(outcomes: readonly Outcome[]): string {
  const sentenceFor = (status: Outcome['status'], sentence: (names: string) => string) => {
    const networks = outcomes
      .filter((outcome) => outcome.status === status)
      .map(({ network }) => NETWORK_TITLES[network]);
    return networks.length > 0 ? [sentence(networks.join(' and '))] : [];
  };
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'failed' ? [`${NETWORK_TITLES[outcome.network]}: ${outcome.error.message}`] : [],
  );
  return [
    ...sentenceFor('posted', (names) => `Posted to ${names}.`),
    ...sentenceFor('already-posted', (names) => `Already posted to ${names}.`),
    ...sentenceFor('leased', (names) => `Already posting to ${names}.`),
    ...sentenceFor(
      'processing',
      (names) => `The image is still being processed by ${names} and will be posted automatically.`,
    ),
    ...errors,
  ].join(' ');
}

/** Returns the most severe error, which determines the response status. */
export function mostSevereError(outcomes: readonly Outcome[]): ProviderError | undefined {
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome.error] : []));
  return MOST_SEVERE_FIRST.flatMap((kind) => errors.filter((error) => error.kind === kind)).at(0);
}

const MOST_SEVERE_FIRST: readonly ProviderError['kind'][] = [
  'no-response',
  'rejected',
  'quota-reached',
  'unreachable',
  'try-again',
];
