import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { untilToast } from '../../testing/open-dashboard.tsx';
import { GameSettingsView } from './game-settings-view.tsx';

const READ = 'GET /api/admin/game-settings';
const CHANGE = 'PATCH /api/admin/game-settings';
const READ_PLANNING = 'GET /api/admin/planning-settings';
const CHANGE_PLANNING = 'PATCH /api/admin/planning-settings';

const open = (routes: Routes = {}) => {
  const server = serve({
    [READ]: () => ok({ comparesGuesses: false }),
    [CHANGE]: ({ body }) => ok(body),
    [READ_PLANNING]: () => ok({ plansAhead: true }),
    [CHANGE_PLANNING]: ({ body }) => ok(body),
    ...routes,
  });
  return { server, ...openPage(<GameSettingsView />, '/admin?tab=game') };
};
const comparison = () => screen.findByLabelText('Compare wrong guesses with the answer');
const planning = () => screen.findByLabelText('Schedule movies for empty days automatically');
it('switches the comparison of wrong guesses and automatic planning on and off', async () => {
  const { user, server } = open();
  expect(await comparison()).not.toBeChecked();
  await user.click(await comparison());
  expect(await comparison()).toBeChecked();
  await untilToast({ title: 'Settings Saved' });
  await user.click(await comparison());
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ comparesGuesses: true }, { comparesGuesses: false }]);
  expect(await planning()).toBeChecked();
  await user.click(await planning());
  await untilToast({ title: 'Settings Saved', description: 'Empty days stay empty until they start.' });
  expect(await planning()).not.toBeChecked();
  expect(server.to(CHANGE_PLANNING)).toMatchObject([{ body: { plansAhead: false } }]);
});

it('switches back and shows the reason if a change is not saved', async () => {
  const { user } = open({ [CHANGE]: () => errorResponse(503, 'unavailable', 'The game service is unavailable') });
  await user.click(await comparison());
  await untilToast({ title: 'Couldn’t save the settings', description: 'The game service is unavailable' });
  expect(await comparison()).not.toBeChecked();
});
