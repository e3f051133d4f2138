import { Button } from '@dreamreel/ui/controls/button';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans } from '@lingui/react/macro';

/**
 * Offers to load the new movie after midnight UTC. The offer overlays the page, so that the layout doesn't shift while
 * the player is finishing the old game. When the button is pressed, the focus moves to the parent element, because the
 * button is removed.
 */
export function NewMovieOffer({ onLoad }: { onLoad: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md animate-rise-in items-center justify-between gap-4 rounded-card border border-line bg-raised py-3 pr-3 pl-4 shadow-overlay"
    >
      <p className="leading-snug">
        <Trans>A new movie is available.</Trans>
      </p>
      <Button
        variant="primary"
        onClick={({ currentTarget }) => {
          focusPart(currentTarget.closest('[role="status"]')?.parentElement);
          onLoad();
        }}
      >
        <Trans>Load the new movie</Trans>
      </Button>
    </div>
  );
}
