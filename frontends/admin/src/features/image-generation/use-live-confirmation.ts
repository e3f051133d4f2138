import { HttpError } from '@dreamreel/ui/network/http';
import { useRef, useState } from 'react';

type Confirmation = { readonly confirmed: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void };

export type LiveConfirmation = ReturnType<typeof useLiveConfirmation>;

/** Sends requests again that the server has rejected because today's players would see the change, once that is confirmed. */
export function useLiveConfirmation() {
  const [isOpen, setOpen] = useState(false);
  /** Several requests may be rejected at once: one confirmation is for all of them. */
  const pending = useRef<Confirmation | null>(null);

  const requestConfirmation = (): Promise<boolean> => {
    pending.current ??= newConfirmation();
    setOpen(true);
    return pending.current.confirmed;
  };
  const close = (isConfirmed: boolean) => {
    pending.current?.resolve(isConfirmed);
    pending.current = null;
    setOpen(false);
  };

  return {
    /**
     * Resolves to the result of `send`, or to `undefined` where the admin does not confirm. `onConfirmationRequired` is
     * called before the dialog opens.
     */
    async confirmIfLive<T>(
      send: (confirmation: { confirmLive: boolean }) => Promise<T>,
      onConfirmationRequired?: () => void,
    ): Promise<T | undefined> {
      try {
        return await send({ confirmLive: false });
      } catch (failure) {
        if (!(failure instanceof HttpError && failure.code === 'being-played')) throw failure;
        onConfirmationRequired?.();
        return (await requestConfirmation()) ? send({ confirmLive: true }) : undefined;
      }
    },
    liveConfirmation: isOpen ? { confirm: () => close(true), close: () => close(false) } : null,
  };
}

function newConfirmation(): Confirmation {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { confirmed: promise, resolve };
}
