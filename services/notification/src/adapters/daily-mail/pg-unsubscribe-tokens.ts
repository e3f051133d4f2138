import type { Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { notificationEvents } from '@dreamreel/proto/notification/events';
import type { UnsubscribeTokens } from '../../application/ports.ts';
import { DAILY_MAIL } from './pg-deliveries.ts';

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
    redeem: (tokenHash, now) =>
      database.transaction(async (client) => {
        const hash = Buffer.from(tokenHash);
        const [token] = (await client.query<TokenRow>({ ...findToken, values: [hash, DAILY_MAIL] })).rows;
        if (!token) return false;

        const userId = token.user_id;
        const { rowCount: firstUse } = await client.query({ ...markUsed, values: [hash, now] });
        const { rowCount: optedOut } = await client.query({ ...optOut, values: [userId] });
        if (firstUse || optedOut) await publishEvent(sqlOf(client), notificationEvents.unsubscribed, { userId });
        return true;
      }),
  };
}
