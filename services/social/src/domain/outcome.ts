import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social';
import type { Trouble } from './trouble.ts';

/**
 * What became of one network's post when the button was pressed. `standing`: it was there before. `waiting`: the
 * network is still at it. `busy`: somebody else is.
 */
export type Outcome = { readonly network: NetworkName } & (
  | { readonly what: 'posted' | 'standing' | 'waiting' | 'busy' }
  | { readonly what: 'troubled'; readonly trouble: Trouble }
);

/** All outcomes in a sentence or two, e.g. `Posted to Facebook. Instagram: The access token has expired.` */
export function outcomeInWords(outcomes: readonly Outcome[]): string {
  const about = (what: Outcome['what'], sentence: (names: string) => string) => {
    const networks = outcomes.filter((outcome) => outcome.what === what).map(({ network }) => NETWORK_TITLES[network]);
    return networks.length > 0 ? [sentence(networks.join(' and '))] : [];
  };
  const troubles = outcomes.flatMap((outcome) =>
    outcome.what === 'troubled' ? [`${NETWORK_TITLES[outcome.network]}: ${outcome.trouble.words}`] : [],
  );
  return [
    ...about('posted', (names) => `Posted to ${names}.`),
    ...about('standing', (names) => `Already posted to ${names}.`),
    ...about('busy', (names) => `${names}: it is being posted already.`),
    ...about('waiting', (names) => `${names} still works at the image; it will be posted as soon as that is done.`),
    ...troubles,
  ].join(' ');
}

/** The trouble that decides how the whole is answered: what an admin must see to first. */
export function worstOf(outcomes: readonly Outcome[]): Trouble | undefined {
  const troubles = outcomes.flatMap((outcome) => (outcome.what === 'troubled' ? [outcome.trouble] : []));
  return GRAVEST_FIRST.flatMap((kind) => troubles.filter((trouble) => trouble.kind === kind)).at(0);
}

const GRAVEST_FIRST: readonly Trouble['kind'][] = ['no-answer', 'refused', 'quota-reached', 'away'];
