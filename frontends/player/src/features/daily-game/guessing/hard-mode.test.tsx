import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hardMode } from '../../../session/hard-mode.ts';
import { GUESS, play, says, skip } from '../../../testing/play.tsx';
import { completionOf, judge, ok } from '../../../testing/server.ts';
import { resetSession } from '../../../testing/session.ts';

beforeEach(resetSession);
afterEach(() => hardMode.choose(false));

const note = () => screen.queryByText(/^Hard mode: hints open by wrong guesses only/);

it('skips no hint and describes no scene in hard mode, and says why', async () => {
  act(() => hardMode.choose(true));
  await play();
  expect(skip()).toBeDisabled();
  expect(skip()).toHaveAccessibleDescription(/hints open by wrong guesses only/);
  expect(screen.queryByRole('button', { name: 'Describe this scene' })).toBeNull();
});

it('can be chosen on the page until a hint was skipped: then the game stays a normal one', async () => {
  const { user } = await play();
  act(() => hardMode.choose(true));
  expect(note()).toBeVisible();
  act(() => hardMode.choose(false));
  await user.click(skip());
  act(() => hardMode.choose(true));
  expect(note()).toBeNull();
  expect(skip()).toBeEnabled();
});

it('is sent with each guess, and stays with the game whatever is chosen afterwards', async () => {
  act(() => hardMode.choose(true));
  const { server, guess } = await play({
    routes: {
      [GUESS]: ({ body }) => {
        const { guesses, mode } = completionRecordSchema.parse(body);
        const answer = judge(null, { guesses, hintsUsed: 1 });
        return ok({ ...answer, completion: { ...answer.completion, mode } });
      },
    },
  });
  await guess('Alien');
  await says(/^Wrong guess/);
  act(() => hardMode.choose(false));
  expect(note()).toBeVisible();
  await guess('Up');
  expect(server.to(GUESS).map(({ body }) => completionRecordSchema.parse(body).mode)).toEqual(['hard', 'hard']);
});

it('a game that was begun as a normal one stays one', async () => {
  act(() => hardMode.choose(true));
  await play({ recorded: completionOf(['Alien']) });
  expect(note()).toBeNull();
  expect(skip()).toBeEnabled();
});

it.each([
  ['same-director', 'Same director.'],
  ['same-decade', 'Same decade.'],
])('says of a wrong guess what the server says it has in common: %s', async (comparison, text) => {
  const { guess } = await play({
    routes: { [GUESS]: () => ok({ ...judge(null, { guesses: ['Alien'], hintsUsed: 1 }), comparison }) },
  });
  await guess('Alien');
  const said = await says('Wrong guess. 4 guesses remaining.');
  expect(said.closest('[role="status"]')).toHaveTextContent(`Wrong guess. 4 guesses remaining. ${text}`);
});
