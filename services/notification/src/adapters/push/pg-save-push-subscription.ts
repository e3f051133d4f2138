import { createHash } from 'node:crypto';
import type { Client } from '@dreamreel/kit/database/database';
import { err, ok } from '@dreamreel/kit/result';
import type { PushRequest, PushSubscriptions } from '../../application/ports.ts';
import { isKnownPushService, PUSH_LIMITS, pushServiceOf } from '../../domain/push-service.ts';
import { isDeletedUser } from '../pg-personal-data.ts';

/**
 * Refreshes a subscription that the browser sends automatically. The user id isn't cleared, because the account might
 * have just been deleted. The new endpoint must use the same push service because a refresh doesn't count toward the
 * per-service limits.
 */
const REFRESH = `
  UPDATE push_subscriptions SET id = $1, endpoint = $8, p256dh = $2, auth = $3, language = coalesce($4, language),
    hour = coalesce($5, hour), user_id = coalesce($6, user_id), service = $7
  WHERE id = $9 AND (id = $1 OR service = $7)`;

const UPDATE = `
  UPDATE push_subscriptions SET p256dh = $2, auth = $3, language = coalesce($4, language), hour = coalesce($5, hour),
    user_id = $6, service = $7
  WHERE id = $1`;

/**
 * Players who subscribe have already seen today's movie, so reminders start tomorrow. A browser can send two requests
 * at the same time, so conflicts are ignored.
 */
const INSERT = `
  INSERT INTO push_subscriptions
    (id, p256dh, auth, language, hour, user_id, service, endpoint, created_at, claimed_for, not_before)
  VALUES ($1, $2, $3, coalesce($4, 'en'), coalesce($5, 0), $6, $7, $8, $9, ($9::timestamptz AT TIME ZONE 'UTC')::date, $9)
  ON CONFLICT (id) DO NOTHING`;

/** `least` shortens a window that a clock that ran ahead has stored. */
const COUNT_OF_CLIENT = `
  INSERT INTO push_clients AS client (key, count, window_ends_at) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE
    SET count = CASE WHEN client.window_ends_at > $3 THEN client.count + 1 ELSE 1 END,
        window_ends_at = CASE WHEN client.window_ends_at > $3 THEN least(client.window_ends_at, excluded.window_ends_at)
          ELSE excluded.window_ends_at END
  RETURNING count, window_ends_at`;

/** Advisory lock per push service, so that concurrent requests can't exceed the limit. */
const LOCK_SERVICE = `SELECT pg_advisory_xact_lock(hashtext('push service'), hashtext($1))`;
const COUNT_OF_SERVICE = 'SELECT count(*)::int AS count FROM push_subscriptions WHERE service = $1';

type Saved = Awaited<ReturnType<PushSubscriptions['save']>>;
const SAVED = ok({ success: true } as const);

/**
 * Saves a subscription. Ignores subscriptions of deleted users, and automatic refreshes of subscriptions that aren't
 * stored.
 */
export async function savePushSubscription(client: Client, request: PushRequest, now: Date): Promise<Saved> {
  const { userId, knownAs } = request;
  const isDeleted = userId !== null && (await isDeletedUser(client, userId));
  if (knownAs === undefined) return isDeleted ? err('no-such-user') : add(client, request, now);
  return !isDeleted && (await refresh(client, request, knownAs)) ? SAVED : err('unknown-subscription');
}

/** Refreshes a stored subscription. Returns false if the subscription isn't stored. */
async function refresh(client: Client, request: PushRequest, knownAs: string): Promise<boolean> {
  // Tries the new subscription id first because a browser might send the same replacement twice.
  for (const id of [idOf(request.endpoint), Buffer.from(knownAs, 'hex')]) {
    const { rowCount } = await client.query(REFRESH, [...rowOf(request), request.endpoint, id]);
    if (rowCount === 1) return true;
  }
  return false;
}

/** Adds a browser within the limits. The limits don't apply to endpoints that are already stored. */
async function add(client: Client, request: PushRequest, now: Date): Promise<Saved> {
  const { endpoint, clientAddress } = request;
  if ((await client.query(UPDATE, rowOf(request))).rowCount === 1) return SAVED;

  const service = pushServiceOf(endpoint);
  const until = await findBlockEnd(client, clientAddress, service, now);
  if (until) {
    const waitMs = until.getTime() - now.getTime();
    return err('too-many-subscriptions', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
  if (!isKnownPushService(service) && (await isFull(client, service))) return err('too-many-subscriptions');
  await client.query(INSERT, [...rowOf(request), endpoint, now]);
  return SAVED;
}

function rowOf({ endpoint, keys, language, hour, userId }: PushRequest): unknown[] {
  return [idOf(endpoint), keys.p256dh, keys.auth, language, hour, userId, pushServiceOf(endpoint)];
}

/** Returns a subscription's id. Every browser has a unique endpoint. */
export function idOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}

/** Counts a new subscription. If the client has added too many, returns the time at which the client can add more. */
async function findBlockEnd(
  client: Client,
  clientAddress: string,
  service: string,
  now: Date,
): Promise<Date | undefined> {
  const { ofClient, ofClientElsewhere, windowMs } = PUSH_LIMITS;
  const [kind, max] = isKnownPushService(service) ? ['known', ofClient] : ['other', ofClientElsewhere];
  const values = [`${kind}:${clientAddress}`, new Date(now.getTime() + windowMs), now];
  const { rows } = await client.query<{ count: number; window_ends_at: Date }>(COUNT_OF_CLIENT, values);
  return rows.find(({ count }) => count > max)?.window_ends_at;
}

async function isFull(client: Client, service: string): Promise<boolean> {
  await client.query(LOCK_SERVICE, [service]);
  const { rows } = await client.query<{ count: number }>(COUNT_OF_SERVICE, [service]);
  return rows.some(({ count }) => count >= PUSH_LIMITS.ofOtherService);
}
