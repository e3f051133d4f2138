import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { statisticsPanelTexts } from './texts.ts';

/** Offers guests an account to save their progress, and shows signed-in players that their progress is saved. */
export function TrackProgress() {
  const texts = useTexts(statisticsPanelTexts);
  const { user } = useSession();
  if (user !== null) {
    return (
      <p className="mt-4 flex items-start gap-2 border-line border-t pt-4">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <span className="wrap-anywhere min-w-0">
          {withParts(texts.savedFor, { name: <span className="font-medium">{user.name || user.email}</span> })}
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
          {texts.track}
        </h3>
        <p className="mt-0.5 text-ink-soft text-sm">{texts.trackText}</p>
      </div>
      <Button className="max-sm:w-full" onClick={() => openAuthDialog('create-account')}>
        {texts.createAccount}
      </Button>
    </section>
  );
}
