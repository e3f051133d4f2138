import { gameSettingsSchema } from '@dreamreel/proto/game/game-settings';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { GameSettingsView } from './game-settings-view.tsx';

const READ = 'GET /api/admin/game-settings';
const CHANGE = 'PATCH /api/admin/game-settings';

const open = (routes: Routes = {}) => {
  const server = serve({
    [READ]: () => ok({ comparesGuesses: false }),
    [CHANGE]: ({ body }) => ok(gameSettingsSchema.parse(body)),
    ...routes,
  });
  return { server, ...openPage(<GameSettingsView />, '/admin?tab=game') };
};
const comparison = () => screen.findByRole('switch', { name: 'What a wrong guess has in common' });

it('the line after a wrong guess is off at first, and switched on and off', async () => {
  const { user, server } = open();
  expect(await comparison()).not.toBeChecked();
  await user.click(await comparison());
  expect(await comparison()).toBeChecked();
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Settings Saved' }));
  await user.click(await comparison());
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ comparesGuesses: true }, { comparesGuesses: false }]);
});

it('a change that is not saved goes back, and says so', async () => {
  const { user } = open({ [CHANGE]: () => errorResponse(503, 'unavailable', 'The game is away') });
  await user.click(await comparison());
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ title: 'Settings Not Saved', description: 'The game is away' }),
  );
  expect(await comparison()).not.toBeChecked();
});

it('settings that did not load are shown after Retry', async () => {
  const answers = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open({ [READ]: () => answers.shift() ?? ok({ comparesGuesses: true }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings did not load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await comparison()).toBeChecked();
});
