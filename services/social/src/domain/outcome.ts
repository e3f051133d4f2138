import { NETWORK_TITLES, type NetworkName, type PostState } from '@dreamreel/proto/social';
import type { Trouble } from './trouble.ts';

/** What became of one network's post when the button was pressed. */
export type Outcome = {
  readonly network: NetworkName;
  readonly state: PostState;
  /** Whether it was there before. */
  readonly stood: boolean;
  readonly trouble?: Trouble;
};

/** All outcomes in a sentence or two, e.g. `Posted to Facebook. Instagram: The access token has expired.` */
export function outcomeInWords(outcomes: readonly Outcome[]): string {
  const published = outcomes.filter(({ state }) => state === 'published');
  const waiting = outcomes.filter(({ state, trouble }) => state === 'container-made' && !trouble);
  return [
    sentence(
      'Posted to',
      published.filter(({ stood }) => !stood),
    ),
    sentence(
      'Already posted to',
      published.filter(({ stood }) => stood),
    ),
    waiting.length > 0 && `${names(waiting)} still works at the picture; it will be posted as soon as that is done.`,
    ...outcomes.map(({ network, trouble }) => trouble && `${NETWORK_TITLES[network]}: ${trouble.words}`),
  ]
    .filter((text) => typeof text === 'string')
    .join(' ');
}

/** The trouble that decides how the whole is answered: what an admin must see to first. */
export function worstOf(outcomes: readonly Outcome[]): Trouble | undefined {
  const troubles = outcomes.flatMap(({ trouble }) => (trouble ? [trouble] : []));
  return GRAVEST_FIRST.flatMap((kind) => troubles.filter((trouble) => trouble.kind === kind)).at(0);
}

const GRAVEST_FIRST: readonly Trouble['kind'][] = ['no-answer', 'refused', 'quota-reached', 'away'];

function sentence(beginning: string, outcomes: readonly Outcome[]): string | undefined {
  return outcomes.length > 0 ? `${beginning} ${names(outcomes)}.` : undefined;
}

function names(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ network }) => NETWORK_TITLES[network]).join(' and ');
}
