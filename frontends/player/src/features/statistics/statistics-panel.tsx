import { addDays } from '@dreamreel/proto/calendar';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { EndedGame } from '../../ended-game.ts';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { UserStatistics } from './statistics-tabs.tsx';

export function StatisticsPanel({ ended }: { ended: EndedGame }) {
  const { user, key } = useSession();
  const today = useGameDate();
  if (user === null) return null;
  // Archive games don't count toward the statistics, so no row is marked for them.
  const ownRow = ended.isDaily && ended.hasWon ? ended.guesses.length : undefined;
  return (
    <Card className="mt-6">
      <h2 className="text-xl">
        <Trans>Statistics</Trans>
      </h2>
      <UserStatistics
        userId={user.id}
        sessionKey={key}
        game={`${ended.sessionId} ${ended.date}`}
        lastWon={ownRow === undefined ? addDays(today, -1) : ended.date}
        ownRow={ownRow}
        failure={<Trans>Your game is saved. Check your connection and try again.</Trans>}
      />
    </Card>
  );
}

export function TrackProgress() {
  const { user } = useSession();
  if (user !== null) {
    const name = user.name || user.email;
    return (
      <p className="mt-4 flex items-start gap-2 border-line border-t pt-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <span className="wrap-anywhere min-w-0">
          <Trans>
            Progress saved for <span className="font-medium">{name}</span>
          </Trans>
        </span>
      </p>
    );
  }
  return (
    <section
      aria-labelledby="track-heading"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 id="track-heading" className="font-sans font-semibold text-base tracking-normal">
          <Trans>Track Your Progress</Trans>
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">
          <Trans>A free account keeps your streak and statistics on every device.</Trans>
        </p>
      </div>
      <Button className="max-sm:w-full" onClick={() => openAuthDialog('create-account')}>
        <Trans>Sign Up</Trans>
      </Button>
    </section>
  );
}
