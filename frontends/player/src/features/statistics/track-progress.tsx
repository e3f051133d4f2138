import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';

/** Offers guests an account to save their progress, and shows signed-in players that their progress is saved. */
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
