import { HttpError } from '@dreamreel/ui/http';
import { useRef, useState } from 'react';

type Question = { readonly answer: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void };

/** Work that the server refuses where today's players would see it, done once that is confirmed. */
export function useWhilePlayed() {
  const [isAsked, setIsAsked] = useState(false);
  /** Several errors may come at once: one question is for all of them. */
  const question = useRef<Question | null>(null);

  const ask = (): Promise<boolean> => {
    question.current ??= newQuestion();
    setIsAsked(true);
    return question.current.answer;
  };
  const answer = (isConfirmed: boolean) => {
    question.current?.resolve(isConfirmed);
    question.current = null;
    setIsAsked(false);
  };

  return {
    /** Resolves to what `work` does, or to `undefined` where it is not confirmed; `onRefused` before the question. */
    async whenMeant<T>(
      work: (meant: { confirmLive?: true }) => Promise<T>,
      onRefused?: () => void,
    ): Promise<T | undefined> {
      try {
        return await work({});
      } catch (failure) {
        if (!(failure instanceof HttpError && failure.code === 'being-played')) throw failure;
        onRefused?.();
        return (await ask()) ? work({ confirmLive: true }) : undefined;
      }
    },
    beingPlayed: isAsked ? { confirm: () => answer(true), close: () => answer(false) } : null,
  };
}

function newQuestion(): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { answer: promise, resolve };
}
