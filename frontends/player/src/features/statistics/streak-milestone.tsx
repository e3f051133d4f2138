import { figuresOf } from '@dreamreel/rules/statistics';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Flame from 'lucide-react/icons/flame';
import type { EndedGame } from '../../ended-game.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { useGuestResults } from '../../session/stored-results.ts';
import { statisticsQuery } from './statistics-tabs.tsx';

const MILESTONES: readonly number[] = [3, 7, 30, 100];

/** Names the streak right after the game that made it 3, 7, 30, or 100 days long. */
export function StreakMilestone({ ended }: { ended: EndedGame }) {
  const { user } = useSession();
  if (!ended.isDaily || !ended.hasJustEnded || !ended.isCounted || !ended.hasWon) return null;
  return user === null ? <GuestMilestone ended={ended} /> : <UserMilestone ended={ended} userId={user.id} />;
}

function GuestMilestone({ ended: { date } }: { ended: EndedGame }) {
  const results = useGuestResults();
  // The result of this game is stored only after the first render.
  if (!results.some((result) => result.date === date)) return null;
  return <Milestone days={figuresOf(results, date).currentStreak} />;
}

function UserMilestone({ ended, userId }: { ended: EndedGame; userId: number }) {
  const { key } = useSession();
  // The statistics panel sends this query.
  const query = statisticsQuery(userId, key, `${ended.sessionId} ${ended.date}`, ended.date);
  const { data } = useQuery({ ...query, enabled: false });
  return <Milestone days={data?.currentStreak ?? 0} />;
}

function Milestone({ days }: { days: number }) {
  if (!MILESTONES.includes(days)) return null;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 font-medium">
      <Flame aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <Trans>{days} days in a row.</Trans>
    </p>
  );
}
