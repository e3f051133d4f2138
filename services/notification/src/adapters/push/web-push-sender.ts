import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Clock } from '@dreamreel/kit/process/clock';
import webPush from 'web-push';
import type { PushSender } from '../../application/ports.ts';
import type { PushResult } from '../../domain/after-attempt.ts';
import { type Lookup, NOT_PUBLIC } from './public-lookup.ts';

/** The VAPID key pair and contact (RFC 8292). Push services use `subject` to report problems. */
export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

type Options = {
  readonly vapid: Vapid;
  readonly clock: Clock;
  readonly lookup: Lookup;
  /** Timeout for the whole request. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** Push services replace an undelivered message with a newer message that has the same topic. */
const TOPIC = 'new-movie';

/** Sends encrypted push messages, one per browser (RFC 8030 and 8291). Redirects aren't followed. */
export function webPushSender({ vapid, clock, lookup, timeoutMs = TIMEOUT_MS }: Options): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, message, expiresAt) {
      const now = clock.now();
      const TTL = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000));
      const options = { vapidDetails: vapid, TTL, topic: TOPIC, urgency: 'normal' } as const;
      let details: webPush.RequestDetails;
      try {
        details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          options,
        );
      } catch {
        // The browser's public key isn't a valid curve point, so the browser could never decrypt the message.
        return { kind: 'gone' };
      }
      return post(details, { lookup, timeoutMs, now });
    },
  };
}

function post(
  { endpoint, headers, body }: webPush.RequestDetails,
  { lookup, timeoutMs, now }: { lookup: Lookup; timeoutMs: number; now: Date },
): Promise<PushResult> {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    let isSent = false;
    // An idle timeout isn't enough, because a push service could keep the connection alive by sending a byte now and
    // then.
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(url, { method: 'POST', headers, lookup, signal }, (response) => {
      resolve(resultOf(response, now));
      // The response body isn't needed and might never end. If the body is empty, the connection stays open for the
      // next reminder.
      if (response.headers['content-length'] === '0') response.resume();
      else response.destroy();
    });
    outgoing.on('finish', () => {
      isSent = true;
    });
    outgoing.on('error', (error) => {
      if ('code' in error && error.code === NOT_PUBLIC) resolve({ kind: 'gone' });
      else resolve(isSent ? { kind: 'ambiguous' } : { kind: 'deferred' });
    });
    outgoing.end(body);
  });
}

function resultOf({ statusCode = 0, headers }: IncomingMessage, now: Date): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    return { kind: 'deferred', retryAfterMs: retryAfterMs(headers['retry-after'], now) };
  }
  return { kind: 'rejected' };
}

/** Parses a `Retry-After` header, which contains either seconds or a date. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
