import { currentToast } from '@dreamreel/ui/overlays/toast';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { slowClicks } from '@dreamreel/ui/testing/slow-clicks';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard } from '../../testing/open-dashboard.tsx';

const configured = { id: null, name: 'ada', role: 'admin', active: true, joinedAt: null, invitedBy: null };
const mara = {
  ...configured,
  id: 5,
  name: 'Mara',
  role: 'editor',
  joinedAt: '2026-11-01T10:00:00.000Z',
  invitedBy: 'ada',
};
const invitation = {
  id: 2,
  role: 'editor',
  note: 'Ben',
  invitedBy: 'ada',
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-29T10:00:00.000Z',
};

async function openPeople(routes: Routes = {}, people: readonly object[] = [configured, mara]) {
  const page = await openDashboard(
    [],
    { 'GET /api/admin/people': () => ok({ people, invitations: [invitation] }), ...routes },
    '/admin?tab=people',
  );
  await screen.findByRole('heading', { name: 'Invite somebody' });
  const row = (name: string) => {
    const [found] = screen.getAllByText(name).flatMap((text) => text.closest('li') ?? []);
    if (!found) throw new Error(`${name} is not listed`);
    return within(found);
  };
  return { ...page, row };
}

describe('the people', () => {
  it('are listed with their roles; nothing is offered for oneself', async () => {
    const { row } = await openPeople();
    expect(row('ada').getByText('You')).toBeVisible();
    expect(row('ada').queryByRole('button')).toBeNull();
    expect(row('Mara').getByRole('combobox', { name: 'Role of Mara' })).toHaveValue('editor');
    expect(row('Mara').getByText(/^Invited by ada/)).toBeVisible();
  });

  it('get another role by choosing it', async () => {
    const { server, user } = await openPeople({
      'PATCH /api/admin/people/5': () => ok({ success: true, person: { ...mara, role: 'admin' } }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Mara' }), 'Admin');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Mara is an admin now' }));
    expect(server.to('PATCH /api/admin/people/5')).toMatchObject([{ body: { role: 'admin' } }]);
  });

  it('are deactivated after a confirmation, and activated again without one', async () => {
    const { server, user } = await openPeople({
      'PATCH /api/admin/people/5': () => ok({ success: true, person: { ...mara, active: false } }),
    });
    await user.click(screen.getByRole('button', { name: 'Deactivate Mara' }));
    expect(server.to('PATCH /api/admin/people/5')).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(server.to('PATCH /api/admin/people/5')).toMatchObject([{ body: { active: false } }]));
  });

  it('stay as they were where the server refuses, whose words are shown', async () => {
    const { user } = await openPeople({
      'PATCH /api/admin/people/5': () => errorResponse(404, 'no-such-admin', 'There is no such person'),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Mara' }), 'Admin');
    await waitFor(() => expect(currentToast()).toMatchObject({ description: 'There is no such person' }));
    expect(screen.getByRole('combobox', { name: 'Role of Mara' })).toHaveValue('editor');
  });

  it('that did not load can be asked for again', async () => {
    let isAway = true;
    await openDashboard(
      [],
      {
        'GET /api/admin/people': () =>
          isAway ? errorResponse(403, 'forbidden', 'no') : ok({ people: [configured], invitations: [] }),
      },
      '/admin?tab=people',
    ).then(async ({ user }) => {
      await screen.findByRole('heading', { name: 'The list did not load' });
      isAway = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
    });
    expect(await screen.findByText(/Nobody else has access yet/)).toBeVisible();
  });
});

describe('an invitation', () => {
  it('gives a link whose secret no server sees, to be copied', async () => {
    const { server, user } = await openPeople({
      'POST /api/admin/invitations': () => ok({ success: true, invitation, token: 'secret-of-the-link' }),
    });
    await user.click(screen.getByRole('radio', { name: /^Admin/ }));
    await user.type(screen.getByLabelText('For whom (only for this list)'), 'Ben');
    await user.click(screen.getByRole('button', { name: 'Make an invitation link' }));
    const link = await screen.findByRole('textbox', { name: /^Link for Ben/ });
    expect(link).toHaveValue('http://localhost/admin/join#secret-of-the-link');
    expect(server.to('POST /api/admin/invitations')).toMatchObject([{ body: { role: 'admin', note: 'Ben' } }]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Link Copied' }));
  });

  it('is made once by a double click, even if the server answers between the clicks', async () => {
    const { server } = await openPeople({
      'POST /api/admin/invitations': () => ok({ success: true, invitation, token: 'secret-of-the-link' }),
    });
    await slowClicks().dblClick(screen.getByRole('button', { name: 'Make an invitation link' }));
    expect(await screen.findByRole('textbox', { name: /^Link for Ben/ })).toBeVisible();
    expect(server.to('POST /api/admin/invitations')).toHaveLength(1);
  });

  it('can be withdrawn', async () => {
    const { server, user } = await openPeople({ 'DELETE /api/admin/invitations/2': () => ok({ success: true }) });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Ben' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Invitation Withdrawn' }));
    expect(server.to('DELETE /api/admin/invitations/2')).toHaveLength(1);
  });
});
