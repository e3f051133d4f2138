import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { freeModels, paidModels } from '../../testing/factories.ts';
import { untilToast } from '../../testing/open-dashboard.tsx';
import { GameSettingsView } from './game-settings-view.tsx';

const READ = 'GET /api/admin/game-settings';
const CHANGE = 'PATCH /api/admin/game-settings';
const READ_PLANNING = 'GET /api/admin/planning-settings';
const CHANGE_PLANNING = 'PATCH /api/admin/planning-settings';

const STYLES = 'GET /api/admin/prompt-styles';
const SAVE_STYLE = 'POST /api/admin/prompt-styles';
const READ_COSTS = 'GET /api/admin/generation-costs';
const CHANGE_COSTS = 'PATCH /api/admin/generation-costs';

const open = (routes: Routes = {}) => {
  const server = serve({
    [READ]: () => ok({ comparesGuesses: false }),
    [READ_COSTS]: () => ok(freeModels),
    [STYLES]: () => ok({ success: true, styles: [] }),
    [READ_PLANNING]: () => ok({ plansAhead: true }),
    [CHANGE_PLANNING]: ({ body }) => ok(body),
    ...routes,
  });
  return { server, ...openPage(<GameSettingsView />, '/admin?tab=game') };
};
const comparison = () => screen.findByLabelText('Compare wrong guesses with the answer');
const planning = () => screen.findByLabelText('Schedule movies for empty days automatically');
it('switches the comparison of guesses and automatic planning, and switches back if a change is not saved', async () => {
  const answers = [errorResponse(503, 'unavailable', 'The game service is unavailable')];
  const { user, server } = open({ [CHANGE]: ({ body }) => answers.shift() ?? ok(body) });
  await user.click(await comparison());
  await untilToast({ title: 'Couldn’t save the settings', description: 'The game service is unavailable' });
  expect(await comparison()).not.toBeChecked();
  await user.click(await comparison());
  expect(await comparison()).toBeChecked();
  await untilToast({ title: 'Settings Saved' });
  await user.click(await comparison());
  expect(server.to(CHANGE).map(({ body }) => Object(body).comparesGuesses)).toEqual([true, true, false]);
  expect(await planning()).toBeChecked();
  await user.click(await planning());
  await untilToast({ title: 'Settings Saved', description: 'Empty days stay empty until they start.' });
  expect(await planning()).not.toBeChecked();
  expect(server.to(CHANGE_PLANNING)).toMatchObject([{ body: { plansAhead: false } }]);
  // The models are free.
  expect(screen.queryByRole('form', { name: 'Model costs' })).toBeNull();
});

const costs = async () => within(await screen.findByRole('form', { name: 'Model costs' }));

it('shows the costs, and saves prices in millionths of a dollar and a limit or none', async () => {
  const { user, server } = open({
    [READ_COSTS]: () => ok(paidModels),
    [CHANGE_COSTS]: ({ body }) => ok({ ...paidModels, ...Object(body) }),
  });
  const form = await costs();
  expect(screen.getByText('About $0.36 today, $3.40 of $20.00 this month')).toBeVisible();
  const field = (label: string) => form.getByLabelText(label);
  expect(field('Question about an image (local-vision-model)')).toHaveValue(0.0005);
  await user.clear(field('Image (local-image-model)'));
  await user.type(field('Image (local-image-model)'), '0.1');
  await user.clear(field('Limit per month'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await untilToast({ title: 'Settings Saved', description: 'A movie costs about $0.51.' });
  await user.type(field('Limit per month'), '12.5');
  await user.clear(field('Prompts for a movie (local-text-model)'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.to(CHANGE_COSTS)).toHaveLength(2));
  const prices = { images: 100_000, questions: 500, prompts: 5_000 };
  expect(server.to(CHANGE_COSTS).map(({ body }) => body)).toEqual([
    { pricesMicros: prices, monthlyLimitMicros: null },
    { pricesMicros: { ...prices, prompts: 0 }, monthlyLimitMicros: 12_500_000 },
  ]);
});

const version = (number: number, styleLine: string) => ({
  ...{ version: number, styleLine, template: '', savedBy: 'Ada', savedAt: '2026-11-21T10:00:00.000Z' },
});
const styleForm = async () => within(await screen.findByRole('form', { name: 'Style' }));
const styleLine = async () => (await styleForm()).getByLabelText(/^Style line/);
const saveStyle = async () => (await styleForm()).getByRole('button', { name: 'Save' });

it('saves the style as a new version, and restores an earlier one', async () => {
  let styles = [version(1, 'no text')];
  const { user, server } = open({
    [STYLES]: () => ok({ success: true, styles }),
    [SAVE_STYLE]: ({ body }) => {
      styles = [version(styles.length + 1, Object(body).styleLine), ...styles];
      return ok({ success: true, styles });
    },
  });
  expect(await styleLine()).toHaveValue('no text');
  expect(await saveStyle()).toBeDisabled();
  await user.type(await styleLine(), ', 35 mm');
  await user.type((await styleForm()).getByLabelText('Instructions for the text model'), 'Wide shots');
  await user.click(await saveStyle());
  await untilToast({ title: 'Settings Saved', description: 'New prompts use version 2.' });
  expect(screen.getByText(/^Version 2, saved by Ada, Nov 21, 2026/)).toBeVisible();
  await user.click(screen.getByText('Earlier versions (1)'));
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(async () => expect(await styleLine()).toHaveValue('no text'));
  expect(server.to(SAVE_STYLE).map(({ body }) => body)).toEqual([
    { styleLine: 'no text, 35 mm', template: 'Wide shots', seen: 1 },
    { styleLine: 'no text', template: '', seen: 2 },
  ]);
});

it('keeps the typed style if another admin has saved a version, and shows that version', async () => {
  let styles: ReturnType<typeof version>[] = [];
  const { user, server } = open({
    [STYLES]: () => ok({ success: true, styles }),
    [SAVE_STYLE]: () => {
      styles = [version(1, 'theirs')];
      return errorResponse(409, 'conflict', 'Someone else changed the style', { styles });
    },
  });
  await user.type(await styleLine(), 'mine');
  await user.click(await saveStyle());
  await untilToast({ title: 'Couldn’t save the settings', description: 'Someone else changed the style' });
  expect(await screen.findByText(/^Version 1, saved by Ada/)).toBeVisible();
  expect(await styleLine()).toHaveValue('mine');
  await user.click(await saveStyle());
  await waitFor(() => expect(server.to(SAVE_STYLE).at(-1)?.body).toMatchObject({ styleLine: 'mine', seen: 1 }));
});
