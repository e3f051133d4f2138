import { planningSettingsSchema } from '@dreamreel/proto/catalogue/planning-settings';
import { gameSettingsSchema } from '@dreamreel/proto/game/game-settings';
import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { GameSettingsView } from './game-settings-view.tsx';

const READ = 'GET /api/admin/game-settings';
const CHANGE = 'PATCH /api/admin/game-settings';
const READ_PLANNING = 'GET /api/admin/planning-settings';
const CHANGE_PLANNING = 'PATCH /api/admin/planning-settings';

const open = (routes: Routes = {}) => {
  const server = serve({
    [READ]: () => ok({ comparesGuesses: false }),
    [CHANGE]: ({ body }) => ok(gameSettingsSchema.parse(body)),
    [READ_PLANNING]: () => ok({ plansAhead: true }),
    ...routes,
  });
  return { server, ...openPage(<GameSettingsView />, '/admin?tab=game') };
};
const comparison = () => screen.findByRole('switch', { name: 'Compare wrong guesses with the answer' });

it('switches the comparison of wrong guesses on and off', async () => {
  const { user, server } = open();
  expect(await comparison()).not.toBeChecked();
  await user.click(await comparison());
  expect(await comparison()).toBeChecked();
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Settings Saved' }));
  await user.click(await comparison());
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ comparesGuesses: true }, { comparesGuesses: false }]);
});

it('switches automatic planning off', async () => {
  const { user, server } = open({ [CHANGE_PLANNING]: ({ body }) => ok(planningSettingsSchema.parse(body)) });
  const planning = await screen.findByRole('switch', { name: 'Schedule movies for empty days automatically' });
  expect(planning).toBeChecked();
  await user.click(planning);
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Settings Saved',
      description: 'Empty days stay empty until they start.',
    }),
  );
  expect(planning).not.toBeChecked();
  expect(server.to(CHANGE_PLANNING)).toMatchObject([{ body: { plansAhead: false } }]);
});

it('switches back and shows the reason if a change is not saved', async () => {
  const { user } = open({ [CHANGE]: () => errorResponse(503, 'unavailable', 'The game service is unavailable') });
  await user.click(await comparison());
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: 'Couldn’t save the settings',
      description: 'The game service is unavailable',
    }),
  );
  expect(await comparison()).not.toBeChecked();
});

it('reports that the settings did not load, and shows them after a retry', async () => {
  const answers = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open({ [READ]: () => answers.shift() ?? ok({ comparesGuesses: true }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings didn’t load');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await comparison()).toBeChecked();
});

it('reports that the setting for automatic planning did not load, and shows it after a retry', async () => {
  const answers = [errorResponse(503, 'unavailable', 'Try again')];
  const { user } = open({ [READ_PLANNING]: () => answers.shift() ?? ok({ plansAhead: true }) });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'The setting for automatic scheduling didn’t load' })).toBeVisible();
  expect(await comparison()).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('switch', { name: 'Schedule movies for empty days automatically' })).toBeChecked();
});

describe('in German', () => {
  readingGerman();

  it('shows the game settings and their toasts in German', async () => {
    const responses = [{ status: 502, body: null }];
    const { user } = open({ [CHANGE]: ({ body }) => responses.shift() ?? ok(gameSettingsSchema.parse(body)) });
    expect(await screen.findByRole('heading', { name: 'Spiel' })).toBeVisible();
    const comparison = screen.getByRole('switch', { name: 'Falsche Versuche mit der Lösung vergleichen' });
    expect(comparison).toHaveAccessibleDescription(/„Auch Science-Fiction“ oder „Gleiches Jahrzehnt“/);
    await user.click(comparison);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Einstellungen nicht gespeichert',
        description: 'Der Server antwortet nicht. Versuche es noch einmal.',
      }),
    );
    await user.click(comparison);
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Einstellungen gespeichert' }));
  });
});
