import { HttpError } from '@dreamreel/ui/http';
import { useRef, useState } from 'react';

type Question = { readonly confirmed: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void };

export type LiveConfirmation = ReturnType<typeof useLiveConfirmation>;

/** Repeats requests that the server rejects because today's players would see the change, once that is confirmed. */
export function useLiveConfirmation() {
  const [isOpen, setOpen] = useState(false);
  /** Several requests may be rejected at once: one question is for all of them. */
  const question = useRef<Question | null>(null);

  const ask = (): Promise<boolean> => {
    question.current ??= newQuestion();
    setOpen(true);
    return question.current.confirmed;
  };
  const close = (isConfirmed: boolean) => {
    question.current?.resolve(isConfirmed);
    question.current = null;
    setOpen(false);
  };

  return {
    /** Resolves to the result of `send`, or to `undefined` where it is not confirmed. `onQuestion` is called first. */
    async confirmIfLive<T>(
      send: (confirmed: { confirmLive?: true }) => Promise<T>,
      onQuestion?: () => void,
    ): Promise<T | undefined> {
      try {
        return await send({});
      } catch (failure) {
        if (!(failure instanceof HttpError && failure.code === 'being-played')) throw failure;
        onQuestion?.();
        return (await ask()) ? send({ confirmLive: true }) : undefined;
      }
    },
    liveConfirmation: isOpen ? { confirm: () => close(true), close: () => close(false) } : null,
  };
}

function newQuestion(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { confirmed: promise, resolve };
}
