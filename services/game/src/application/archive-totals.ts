import type { Clock } from '@dreamreel/kit/process/clock';
import type { Actor } from '@dreamreel/proto/actor';
import { utcDate } from '@dreamreel/proto/calendar';
import type { ArchiveTotals } from '@dreamreel/proto/game/archive';
import { type ArchiveCounts, playerKey } from './ports.ts';

/** Counts how many archive games a player has played and solved. For a guest without an ID, the count is zero. */
export const archiveTotals =
  ({ archiveCounts, clock }: { archiveCounts: ArchiveCounts; clock: Clock }) =>
  ({ anonymousId }: { anonymousId?: string | undefined }, actor: Actor): Promise<ArchiveTotals> => {
    const user = playerKey(actor, undefined);
    return archiveCounts.of({ user, anonymousId: user === undefined ? anonymousId : undefined }, utcDate(clock.now()));
  };
