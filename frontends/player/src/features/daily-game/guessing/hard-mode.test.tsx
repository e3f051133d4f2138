import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hardMode } from '../../../session/hard-mode.ts';
import { findText, GUESS, play, skipButton } from '../../../testing/play.tsx';
import { completionOf, judge, ok } from '../../../testing/server.ts';
import { resetSession } from '../../../testing/session.ts';

beforeEach(resetSession);
afterEach(() => hardMode.choose(false));

const note = () => screen.queryByText(/^Hard mode: only wrong guesses reveal hints/);

it('disables Skip Hint and descriptions in hard mode and explains why', async () => {
  act(() => hardMode.choose(true));
  await play();
  expect(skipButton()).toBeDisabled();
  expect(skipButton()).toHaveAccessibleDescription(/only wrong guesses reveal hints/);
  expect(screen.queryByRole('button', { name: 'Describe this scene' })).toBeNull();
});

it('hard mode can be turned on until a hint is skipped', async () => {
  const { user } = await play();
  act(() => hardMode.choose(true));
  expect(note()).toBeVisible();
  act(() => hardMode.choose(false));
  await user.click(skipButton());
  act(() => hardMode.choose(true));
  expect(note()).toBeNull();
  expect(skipButton()).toBeEnabled();
});

it('hard mode is sent with each guess and stays fixed after the first guess', async () => {
  act(() => hardMode.choose(true));
  const { server, guess } = await play({
    routes: {
      [GUESS]: ({ body }) => {
        const { guesses, mode } = completionRecordSchema.parse(body);
        const response = judge(null, { guesses, hintsUsed: 1 });
        return ok({ ...response, completion: { ...response.completion, mode } });
      },
    },
  });
  await guess('Alien');
  await findText(/^Wrong guess/);
  act(() => hardMode.choose(false));
  expect(note()).toBeVisible();
  await guess('Up');
  expect(server.to(GUESS).map(({ body }) => completionRecordSchema.parse(body).mode)).toEqual(['hard', 'hard']);
});

it('doesn’t change a game that was started in normal mode', async () => {
  act(() => hardMode.choose(true));
  await play({ recorded: completionOf(['Alien']) });
  expect(note()).toBeNull();
  expect(skipButton()).toBeEnabled();
});
