import { Button } from '@dreamreel/ui/button';
import CircleCheck from 'lucide-react/icons/circle-check';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';

/** For guests the offer to save their progress; for users the note that it is saved. */
export function TrackProgress() {
  const { user } = useSession();
  if (user !== null) {
    return (
      <p className="mt-4 flex items-start gap-2 border-line border-t pt-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <span className="wrap-anywhere min-w-0">
          Progress saved for <span className="font-medium">{user.name || user.email}</span>
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
          Track Your Progress
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">A free account keeps your streak and statistics on every device.</p>
      </div>
      <Button className="max-sm:w-full" onClick={() => openAuthDialog('create-account')}>
        Sign Up
      </Button>
    </section>
  );
}
