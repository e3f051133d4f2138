import { Resolver } from 'node:dns/promises';
import type { KitWithDatabase } from '@dreamreel/kit/process/start-kit';
import { dailyPushJob } from '../application/daily-push-job.ts';
import type { Games } from '../application/ports.ts';
import { isKnownPushService, pushServiceOf } from '../domain/push-service.ts';
import { type Lookup, publicDnsLookup, publicLookup } from './public-lookup.ts';
import { pushEndpoints } from './push-endpoints.ts';
import { pushSender, type Vapid } from './push-sender.ts';
import { pushSubscriptionRepository } from './push-subscription-repository.ts';

const INTERVAL_MS = 10_000;

const DNS_TIMEOUT = { timeout: 2_000, tries: 2 };

/** Known push services are resolved as all other names are; the others must not delay them by slow DNS servers. */
function pushLookup(): Lookup {
  const otherLookup = publicDnsLookup(new Resolver(DNS_TIMEOUT));
  return (hostname, ...rest) => {
    const isKnown = isKnownPushService(pushServiceOf(`https://${hostname}`));
    return isKnown ? publicLookup(hostname, ...rest) : otherLookup(hostname, ...rest);
  };
}

/** The reminders by Web Push. Without keys nobody can subscribe, and nothing is sent to those who did. */
export function startPush(kit: KitWithDatabase, games: Games, vapid: Vapid | undefined): void {
  const { clock, database, metrics } = kit;
  const subscriptions = pushSubscriptionRepository(database);
  pushEndpoints(kit.service, { subscriptions, clock, publicKey: vapid?.publicKey });
  if (!vapid) return;

  const pushes = metrics.counter('dreamreel_pushes_total', 'Reminders by Web Push, by how they ended', ['state']);
  const sender = pushSender({ vapid, clock, lookup: pushLookup() });
  const onOutcome = (state: string) => pushes.inc({ state });
  kit.every(INTERVAL_MS, dailyPushJob({ subscriptions, games, sender, clock, onOutcome }));
}
