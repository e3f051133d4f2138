import { currentToast } from '@dreamreel/ui/overlays/toast';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { movie } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

const asEditor = { 'GET /api/admin/session': () => ok({ authenticated: true, username: 'Mara', role: 'editor' }) };
const openAsEditor = (routes: Routes = {}, address = '/admin') =>
  openDashboard([movie()], { ...asEditor, ...routes }, address);
const navigation = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));

describe('an editor', () => {
  it('shows an editor their name, and no links to pages for admins', async () => {
    await openAsEditor();
    expect(await screen.findByRole('link', { name: 'Signed in as Mara · Editor' })).toBeVisible();
    expect(navigation().getByRole('link', { name: 'Calendar' })).toBeVisible();
    for (const name of ['People', 'Audit log']) expect(navigation().queryByRole('link', { name })).toBeNull();
  });

  it('keeps an editor from posting, deleting and testing the connection, and explains why', async () => {
    const { server } = await openAsEditor();
    const card = await cardOf('Jaws');
    expect(card.queryByRole('button', { name: 'Delete Jaws' })).toBeNull();
    expect(card.getByRole('button', { name: 'Edit Jaws' })).toBeEnabled();
    const test = screen.getByRole('button', { name: 'Test Connection' });
    expect(test).toBeDisabled();
    expect(test).toHaveAccessibleDescription('Only an admin can post and test the connection.');
    expect(server.to('GET /api/admin/mail-run')).toEqual([]);
  });

  it('shows an editor an explanation at the address of a page for admins, and requests nothing', async () => {
    const { server } = await openAsEditor({}, '/admin?tab=people');
    expect(await screen.findByRole('heading', { name: 'People: for admins only' })).toBeVisible();
    expect(server.to('GET /api/admin/people')).toEqual([]);
  });
});

describe('an admin', () => {
  it('shows an admin the links to the pages for admins', async () => {
    await openDashboard([movie()]);
    expect(await screen.findByRole('link', { name: 'Signed in as ada · Admin' })).toBeVisible();
    for (const name of ['People', 'Audit log']) expect(navigation().getByRole('link', { name })).toBeVisible();
    expect((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' })).toBeEnabled();
  });
});

describe('the admin’s own password', () => {
  const PASSWORD = 'POST /api/admin/password';

  async function openForm(routes: Routes = {}) {
    const { server, user } = await openAsEditor(routes);
    await user.click(await screen.findByRole('link', { name: /^Signed in as/ }));
    await screen.findByRole('heading', { name: 'Change your password' });
    const fillIn = async (current: string, next: string, repeated = next) => {
      if (current) await user.type(screen.getByLabelText('Current password'), current);
      await user.type(screen.getByLabelText(/^New password \(/), next);
      await user.type(screen.getByLabelText('New password again'), repeated);
      await user.click(screen.getByRole('button', { name: 'Change password' }));
    };
    return { server, fillIn };
  }

  it('changes the signed-in admin’s password', async () => {
    const { server, fillIn } = await openForm({ [PASSWORD]: () => ok({ success: true }) });
    await fillIn('nine grey lanterns', 'seven blue projectors');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Password Changed' }));
    expect(server.to(PASSWORD)).toMatchObject([
      { body: { currentPassword: 'nine grey lanterns', newPassword: 'seven blue projectors' } },
    ]);
  });

  it('reports a wrong, short or differing password at its field', async () => {
    const { server, fillIn } = await openForm({
      [PASSWORD]: () => errorResponse(403, 'wrong-credentials', 'The current password is not right'),
    });
    await fillIn('', 'short', 'other');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText(/^New password \(/)).toHaveAccessibleDescription(/at least 12/);
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription('The passwords don’t match');
    expect(server.to(PASSWORD)).toEqual([]);
    await fillIn('wrong', ' but long enough', ' but long enough');
    // The fields kept what was typed before.
    expect(screen.getByLabelText('Current password')).toHaveValue('wrong');
  });
});
