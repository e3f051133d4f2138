import { type Completion, completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';
import { judge, ok, openMovie, type Routes, serve, wholeMovie } from './server.ts';

export const GUESS = 'POST /api/daily-completion';

/** Renders a game with a fake server that checks guesses. */
export async function play({ recorded = null, routes = {} }: { recorded?: Completion | null; routes?: Routes } = {}) {
  let completion = recorded;
  const server = serve({
    'GET /api/daily-movie': () => ok({ movie: completion?.completed ? wholeMovie : openMovie(), completion }),
    [GUESS]: ({ body }) => {
      const { guesses, hintsUsed = 0 } = completionRecordSchema.parse(body);
      const response = judge(completion, { guesses, hintsUsed });
      completion = response.completion;
      return ok(response);
    },
    'GET /api/search-movies': () => ok([]),
    ...routes,
  });
  const { user, unmount } = openPage(<DailyGamePage />, '/daily');
  await screen.findByText(/^Your Guesses/);
  const guess = async (text: string) => {
    await user.type(guessBox(), text);
    await user.click(screen.getByRole('button', { name: 'Guess' }));
    // Waits for the typo check to finish.
    await waitFor(() => expect(screen.queryByRole('combobox')?.hasAttribute('readonly') ?? false).toBe(false));
  };
  /** Skips a hint. Waits first because the button ignores the second tap of a double tap. */
  const skipHint = async () => {
    await waitFor(() => expect(skipButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(skipButton());
  };
  return { server, user, guess, skipHint, unmount };
}

export const guessBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Guess the movie' });
export const skipButton = () => screen.getByRole('button', { name: 'Skip Hint' });
export const findText = (text: string | RegExp) => screen.findByText(text);
