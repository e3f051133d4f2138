import { GAME_DATE_SHAPE } from '@dreamreel/proto/validators/game-date';
import { type ChangeEvent, useState } from 'react';

/** The latest value of each input type. Without a limit, browsers let users type years with six digits. */
export const LATEST = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59' } as const;

type DateInput = {
  type: keyof typeof LATEST;
  value: string;
  isRequired?: boolean;
  /** Called with each complete value, or with an empty string if the input is emptied and not required. */
  onChange: (value: string) => void;
};

/**
 * Returns the props of a date input that keeps an incomplete value while the user types it, such as the year 0002 after
 * the first digit of 2026. `isIncomplete` is true until the value is complete.
 */
export function useDateInput({ type, value, isRequired = false, onChange }: DateInput) {
  const [incomplete, setIncomplete] = useState<{ typed: string; replaces: string } | null>(null);
  // A value from elsewhere, such as another admin's version, replaces an incomplete one.
  if (incomplete && incomplete.replaces !== value) setIncomplete(null);
  return {
    isIncomplete: incomplete !== null,
    input: {
      type,
      value: incomplete?.typed ?? value,
      max: LATEST[type],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const typed = currentTarget.value;
        // Browsers report an empty value while a part, such as the month, is missing.
        const isEmpty = typed === '' && !currentTarget.validity.badInput && !isRequired;
        const isComplete = isEmpty || GAME_DATE_SHAPE.test(typed.slice(0, LATEST.date.length));
        setIncomplete(isComplete ? null : { typed, replaces: value });
        if (isComplete) onChange(typed);
      },
    },
  };
}
