import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { notificationEvents } from '@dreamreel/proto/events';
import type { UnsubscribeTokens } from '../../application/ports.ts';

/** The purpose of unsubscribe tokens in daily emails. */
export const DAILY_MAIL = 'daily-mail';

const findToken = {
  name: 'find-unsubscribe-token',
  text: 'SELECT user_id FROM unsubscribe_tokens WHERE token_hash = $1 AND purpose = $2',
};

const markUsed = {
  name: 'mark-unsubscribe-token-used',
  text: 'UPDATE unsubscribe_tokens SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL',
};

const optOut = {
  name: 'opt-out-subscriber',
  text: `
    UPDATE subscribers SET opted_out_version = version
    WHERE user_id = $1 AND email_notifications AND coalesce(opted_out_version < version, true)`,
};

type TokenRow = { user_id: number };

/**
 * Redeems unsubscribe tokens. The opt-out takes effect immediately, and an event notifies the identity service, which
 * stores the user's preference. If the user turns emails back on, a used link works again.
 */
export function pgUnsubscribeTokens(database: Pick<Database, 'transaction'>): UnsubscribeTokens {
  return {
    redeem: (token, now) =>
      database.transaction(async (client) => {
        const hash = hashOfToken(token);
        const [found] = (await client.query<TokenRow>({ ...findToken, values: [hash, DAILY_MAIL] })).rows;
        if (!found) return false;

        const userId = found.user_id;
        const { rowCount: firstUse } = await client.query({ ...markUsed, values: [hash, now] });
        const { rowCount: optedOut } = await client.query({ ...optOut, values: [userId] });
        if (firstUse || optedOut) await publishEvent(sqlOf(client), notificationEvents.unsubscribed, { userId });
        return true;
      }),
  };
}

const TOKEN_BYTES = 32;

/** Length of a token in base64url characters. */
export const TOKEN_LENGTH = 43;

/** Returns a new random token for an unsubscribe link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the token hash that is stored. An unsalted hash is secure because each token contains 256 random bits. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
