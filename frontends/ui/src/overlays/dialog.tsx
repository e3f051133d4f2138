import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useRef,
} from 'react';
import { DOUBLE_TAP_MS, IconButton } from '../controls/button.tsx';
import { useFocusReturn } from './focus-part.ts';

/** A modal Radix dialog. Use `open` and `onOpenChange`, or a `DialogTrigger`. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
/** Wraps a custom button that closes the dialog. Use `asChild`. */
export const DialogClose = Radix.Close;

/**
 * Wrapper for the close buttons of all dialogs in the provider, such as a tooltip. By default, close buttons aren't
 * wrapped.
 */
export const DialogCloseHint = createContext<ComponentType<{ children: ReactNode }>>(Fragment);

type DialogContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title' | 'onEscapeKeyDown'> & {
  title: ReactNode;
  description?: ReactNode;
  /** Whether the dialog must be answered. Required dialogs have no close button and ignore Escape. */
  isRequired?: boolean;
};

/** Dialog panel with a heading and a close button. */
export function DialogContent({
  title,
  description,
  isRequired = false,
  className,
  children,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogContentProps) {
  const { t } = useLingui();
  const CloseHint = useContext(DialogCloseHint);
  const { noteOpener, returnFocus } = useFocusReturn();
  const openedAt = useRef(0);
  // Without a description, Radix logs a warning unless `aria-describedby` is explicitly undefined.
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-[oklch(0_0_0/0.62)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        {...described}
        {...rest}
        onEscapeKeyDown={(event) => isRequired && event.preventDefault()}
        onInteractOutside={(event) => {
          // Toasts are displayed above the dialog, and dismissing a toast must not close the dialog.
          const isToast = event.target instanceof Element && event.target.closest('[data-toast]');
          // The second tap of a double tap on the button that opened the dialog hits the overlay.
          const isDoubleTap = performance.now() - openedAt.current < DOUBLE_TAP_MS;
          if (isRequired || isToast || isDoubleTap) event.preventDefault();
          onInteractOutside?.(event);
        }}
        onOpenAutoFocus={(event) => {
          noteOpener();
          openedAt.current = performance.now();
          onOpenAutoFocus?.(event);
          // Radix selects the text of the first field, and the next key would replace it.
          queueMicrotask(() => {
            const field = document.activeElement;
            if (field instanceof HTMLInputElement && field.selectionEnd) field.selectionStart = field.selectionEnd;
          });
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          returnFocus(event);
        }}
        className={clsx(
          '-translate-x-1/2 -translate-y-1/2 clear-of-toasts fixed top-1/2 left-1/2 z-40 w-[calc(100vw-2rem)] max-w-md',
          'scroll-panel rounded-card border border-line bg-raised p-6 shadow-overlay outline-none',
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
          className,
        )}
      >
        <Radix.Title className="pr-10 text-2xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
        <div className="mt-5">{children}</div>
        {!isRequired && (
          <CloseHint>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="absolute top-3 right-3">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </CloseHint>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}
