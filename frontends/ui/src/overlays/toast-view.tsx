import { dismissToast, type ShownToast, undoLastAction } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../controls/button.tsx';

const TOAST_DURATION_MS = 5_000;
/** Longer because the reader has to notice the mistake and reach the button. Hover and focus pause the time. */
const UNDO_DURATION_MS = 10_000;

/**
 * A toast built on Radix. Screen readers announce it, a swipe dismisses it, F8 focuses it, and hover or focus pauses
 * its timer.
 */
export function ToastView({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, variant, undo } = toast;
  const { t } = useLingui();
  const destructive = variant === 'destructive';
  return (
    <Radix.Provider label={t`Notification`} swipeDirection="right">
      <Radix.Root
        key={id}
        data-toast=""
        open={open}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        duration={undo ? UNDO_DURATION_MS : TOAST_DURATION_MS}
        type={destructive ? 'foreground' : 'background'}
        className={clsx(
          // Required because modal dialogs disable pointer events on the rest of the page.
          'pointer-events-auto flex items-start gap-3 rounded-card border bg-raised py-3 pr-2 pl-4 shadow-overlay',
          'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
          'docked:page-column docked:items-center docked:rounded-t-none docked:border-t-0 docked:py-px',
          destructive ? 'border-danger-ink' : 'border-line',
        )}
      >
        <ToastRoom />
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 docked:items-center">
          <div className="wrap-anywhere min-w-0 grow basis-40 docked:flex docked:flex-wrap docked:items-baseline docked:gap-x-3 py-1.5">
            <Radix.Title className={clsx('font-semibold', destructive && 'text-danger-ink')}>{title}</Radix.Title>{' '}
            {description && (
              <Radix.Description className="mt-0.5 text-ink-soft text-sm">{description}</Radix.Description>
            )}
          </div>
          {/* The spaces separate the parts in the text that screen readers announce. */}{' '}
          {undo && (
            <Radix.Action asChild altText={t`Undo with the Z key`} onClick={undoLastAction}>
              <Button aria-keyshortcuts="z">
                <Trans>Undo</Trans>
              </Button>
            </Radix.Action>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton label={t`Dismiss`}>
            <X aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        label={t`Notifications (${{ hotkey: '{hotkey}' }})`}
        className={clsx(
          'fixed right-0 bottom-[env(safe-area-inset-bottom)] z-50 w-full p-4 outline-none sm:max-w-md sm:p-6',
          'toast-on-top:top-0 toast-on-top:bottom-auto',
          'sideways:right-auto sideways:left-0 sideways:max-w-[min(24rem,50vw)] sideways:p-4',
          'docked:top-0 docked:bottom-auto docked:max-w-none docked:p-0',
        )}
      />
    </Radix.Provider>
  );
}

/** Places the toast, and measures its height so that dialogs can leave space for it. */
function ToastRoom() {
  const mark = useRef<HTMLSpanElement>(null);
  // On a touch screen, a focused field means that an on-screen keyboard covers the bottom. The toast doesn't move when the
  // focus changes, because a dialog that moved with it would be missed by the tap.
  useLayoutEffect(() => {
    const isTyping = matchMedia('(pointer: coarse)').matches && document.querySelector(':read-write:focus') !== null;
    document.documentElement.toggleAttribute('data-toast-on-top', isTyping);
  }, []);
  useLayoutEffect(() => {
    const viewport = mark.current?.closest('ol');
    if (viewport) document.documentElement.style.setProperty('--toast-room', `${viewport.offsetHeight}px`);
  });
  return <span ref={mark} hidden />;
}
