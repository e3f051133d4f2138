import { asOutage } from '@dreamreel/kit/database-outage';
import { publishEvent } from '@dreamreel/kit/events';
import { notificationEvents } from '@dreamreel/proto/notification';
import type { Unsubscribing } from '../application/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { DAILY_MAIL } from './pg-deliveries.ts';

/**
 * What is known here counts from this moment on; the identity service, whose the preference is, learns it by the event.
 * A link that was used before works again for whoever has turned the mails on since.
 */
export function prismaUnsubscribing(prisma: PrismaClient): Unsubscribing {
  return {
    async knows(tokenHash) {
      const where = { tokenHash: new Uint8Array(tokenHash), purpose: DAILY_MAIL };
      return (await prisma.unsubscribeToken.count({ where }).catch(asOutage)) > 0;
    },

    use: (tokenHash, now) =>
      prisma
        .$transaction(async (tx) => {
          const hash = new Uint8Array(tokenHash);
          const token = await tx.unsubscribeToken.findFirst({ where: { tokenHash: hash, purpose: DAILY_MAIL } });
          if (!token) return false;

          const { userId } = token;
          const { count: firstUse } = await tx.unsubscribeToken.updateMany({
            where: { tokenHash: hash, usedAt: null },
            data: { usedAt: now },
          });
          const turnedOff = await tx.$executeRaw`
            UPDATE subscribers SET opted_out_version = version
            WHERE user_id = ${userId} AND email_notifications AND coalesce(opted_out_version < version, true)`;
          if (firstUse + turnedOff > 0) {
            await publishEvent((text, values) => tx.$queryRawUnsafe(text, ...values), notificationEvents.unsubscribed, {
              userId,
            });
          }
          return true;
        })
        .catch(asOutage),
  };
}
