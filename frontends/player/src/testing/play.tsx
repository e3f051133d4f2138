import { type Completion, completionRecordSchema, type DailyMovie } from '@dreamreel/proto/game/daily-game';
import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';
import { GUESS, type Routes, visit } from './server.ts';

type Options = { recorded?: Completion | null; movie?: Partial<DailyMovie>; routes?: Routes; address?: string };

/** Renders a game with a fake server that checks guesses. */
export async function play({ routes, address = '/daily', ...game }: Options = {}) {
  const page = visit(<DailyGamePage />, address, routes, game);
  await screen.findByText(/^Your Guesses/);
  return {
    ...page,
    /** Submits a guess at once and waits for the typo check, so that no pause ends the check early. */
    async guess(text: string) {
      fireEvent.change(guessBox(), { target: { value: text } });
      fireEvent.submit(guessBox());
      await waitFor(() => expect(document.querySelector('[role="combobox"][readonly]')).toBeNull());
    },
    /** Skips a hint. Waits first because the button ignores the second tap of a double tap. */
    async skipHint() {
      await waitFor(() => expect(skipButton()).not.toHaveAttribute('aria-disabled'));
      await page.user.click(skipButton());
    },
    sentGuesses: () => page.server.to(GUESS).map(({ body }) => completionRecordSchema.parse(body)),
  };
}

export const guessBox = () => screen.getByLabelText<HTMLInputElement>('Guess the movie');
export const skipButton = () => screen.getByRole('button', { name: 'Skip Hint' });
export const findText = (text: string | RegExp) => screen.findByText(text);
