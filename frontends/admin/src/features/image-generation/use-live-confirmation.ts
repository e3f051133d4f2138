import { HttpError } from '@dreamreel/ui/network/http';
import { useRef, useState } from 'react';

type Confirmation = { readonly confirmed: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void };

export type LiveConfirmation = ReturnType<typeof useLiveConfirmation>;

/**
 * Handles requests that the server rejects because they would change images for today's players. After the admin
 * confirms, the request is sent again.
 */
export function useLiveConfirmation() {
  const [isOpen, setOpen] = useState(false);
  /** Concurrent rejections share a single confirmation dialog. */
  const pendingConfirmation = useRef<Confirmation | null>(null);

  const requestConfirmation = (): Promise<boolean> => {
    pendingConfirmation.current ??= newConfirmation();
    setOpen(true);
    return pendingConfirmation.current.confirmed;
  };
  const close = (isConfirmed: boolean) => {
    pendingConfirmation.current?.resolve(isConfirmed);
    pendingConfirmation.current = null;
    setOpen(false);
  };

  return {
    /**
     * Resolves to the result of `send`, or to undefined if the admin cancels. `onConfirmationRequired` is called just
     * before the confirmation dialog opens.
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
