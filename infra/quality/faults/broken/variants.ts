/** A version of the product with a deliberate defect that a test run must detect. */
export type Variant = {
  readonly name: string;
  readonly services: readonly string[];
  /** Path of the source file. In this file, `whole` is replaced with `broken`. */
  readonly file: string;
  readonly whole: string;
  readonly broken: string;
  /** Names of the faults that reveal the defect. */
  readonly only: readonly string[];
};

export const variants: readonly Variant[] = [
  {
    name: 'a guess is acknowledged before it is committed',
    services: ['game'],
    file: 'services/game/src/adapters/plays/stored-plays.ts',
    whole: 'return (await store.write(change)) ? { play: after, change } : { play: after, isConflict: true };',
    broken: 'store.write(change).catch(() => {}); return { play: after, change };',
    only: ['game-postgres', 'postgres killed', 'postgres paused', 'game killed'],
  },
  {
    name: 'an event that could not be sent counts as sent',
    services: ['identity', 'catalogue'],
    file: 'services/kit/src/events/outbox-relay.ts',
    whole: 'lastSequence = await send(publisher, row);',
    broken: 'lastSequence = await send(publisher, row).catch(() => lastSequence);',
    // During other faults, the broker client buffers unsent messages, so the defect has no effect.
    only: ['identity-nats unheard', 'catalogue-nats unheard'],
  },
];

/**
 * Adds a defect to a source file when a service loads it. The service must preload this module as
 * `break-module.ts?<variant number>`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../../dev/repository-root.ts';

const { search } = new URL(import.meta.url);
if (search !== '') breakModule(Number(search.slice(1)));

/** Adds a defect to a source file when a service loads it. The service must preload `variants.ts?<variant number>`. */
function breakModule(number: number): void {
  const variant = variants[number];
  if (!variant) throw new Error(`${import.meta.url} names no variant`);
  const { file, whole, broken } = variant;
  const path = join(repositoryRoot, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(whole)) throw new Error(`${file} does not contain: ${whole}`);
  const brokenUrl = pathToFileURL(path).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      return url === brokenUrl ? { ...loaded, source: text.replace(whole, broken) } : loaded;
    },
  });
}
