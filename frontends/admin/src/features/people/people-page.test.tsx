import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage, readingGerman, slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openDashboard } from '../../testing/open-dashboard.tsx';
import { PeoplePage } from './people-page.tsx';

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
  await screen.findByRole('heading', { name: 'Invite someone' });
  const row = (name: string) => {
    const [found] = screen.getAllByText(name).flatMap((text) => text.closest('li') ?? []);
    if (!found) throw new Error(`${name} is not listed`);
    return within(found);
  };
  return { ...page, row };
}

describe('the list of people', () => {
  it('shows everyone with their role, and no actions for the signed-in admin', async () => {
    const { row } = await openPeople();
    expect(row('ada').getByText('You')).toBeVisible();
    expect(row('ada').queryByRole('button')).toBeNull();
    expect(row('Mara').getByRole('combobox', { name: 'Role of Mara' })).toHaveValue('editor');
    expect(row('Mara').getByText(/^Invited by ada/)).toBeVisible();
  });

  it('changes a person’s role', async () => {
    const { server, user } = await openPeople({
      'PATCH /api/admin/people/5': () => ok({ success: true, person: { ...mara, role: 'admin' } }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Mara' }), 'Admin');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Mara is now an admin' }));
    expect(server.to('PATCH /api/admin/people/5')).toMatchObject([{ body: { role: 'admin' } }]);
  });

  it('deactivates a person after a confirmation', async () => {
    const { server, user } = await openPeople({
      'PATCH /api/admin/people/5': () => ok({ success: true, person: { ...mara, active: false } }),
    });
    await user.click(screen.getByRole('button', { name: 'Deactivate Mara' }));
    expect(server.to('PATCH /api/admin/people/5')).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(server.to('PATCH /api/admin/people/5')).toMatchObject([{ body: { active: false } }]));
  });

  it('keeps the role and shows the server’s message if the server rejects a change', async () => {
    const { user } = await openPeople({
      'PATCH /api/admin/people/5': () => errorResponse(404, 'no-such-admin', 'That admin no longer exists'),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Mara' }), 'Admin');
    await waitFor(() => expect(currentToast()).toMatchObject({ description: 'That admin no longer exists' }));
    expect(screen.getByRole('combobox', { name: 'Role of Mara' })).toHaveValue('editor');
  });

  it('loads again on request after it failed to load', async () => {
    let isFailing = true;
    await openDashboard(
      [],
      {
        'GET /api/admin/people': () =>
          isFailing ? errorResponse(403, 'forbidden', 'no') : ok({ people: [configured], invitations: [] }),
      },
      '/admin?tab=people',
    ).then(async ({ user }) => {
      await screen.findByRole('heading', { name: 'The list didn’t load' });
      isFailing = false;
      await user.click(screen.getByRole('button', { name: 'Retry' }));
    });
    expect(await screen.findByText(/No one else has access yet/)).toBeVisible();
  });
});

describe('an invitation', () => {
  it('creates a link with the secret after its #, and copies it', async () => {
    const { server, user } = await openPeople({
      'POST /api/admin/invitations': () => ok({ success: true, invitation, token: 'secret-of-the-link' }),
    });
    await user.click(screen.getByRole('radio', { name: /^Admin/ }));
    await user.type(screen.getByLabelText('Name or note (shown only here)'), 'Ben');
    await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
    const link = await screen.findByRole('textbox', { name: /^Link for Ben/ });
    expect(link).toHaveValue('http://localhost/admin/join#secret-of-the-link');
    expect(server.to('POST /api/admin/invitations')).toMatchObject([{ body: { role: 'admin', note: 'Ben' } }]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Link Copied' }));
  });

  it('creates only one invitation on a double click, even if the server responds between the clicks', async () => {
    const { server } = await openPeople({
      'POST /api/admin/invitations': () => ok({ success: true, invitation, token: 'secret-of-the-link' }),
    });
    await slowClicks().dblClick(screen.getByRole('button', { name: 'Create invitation link' }));
    expect(await screen.findByRole('textbox', { name: /^Link for Ben/ })).toBeVisible();
    expect(server.to('POST /api/admin/invitations')).toHaveLength(1);
  });

  it('withdraws an invitation', async () => {
    const { server, user } = await openPeople({ 'DELETE /api/admin/invitations/2': () => ok({ success: true }) });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Ben' }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Invitation Withdrawn' }));
    expect(server.to('DELETE /api/admin/invitations/2')).toHaveLength(1);
  });
});

describe('in German', () => {
  readingGerman();

  it('shows the people, the form and a failed change in German', async () => {
    serve({
      'GET /api/admin/session': () => ok({ authenticated: true, username: 'ada', role: 'admin' }),
      'GET /api/admin/people': () => ok({ people: [configured, mara], invitations: [invitation] }),
      'PATCH /api/admin/people/5': () => errorResponse(404, 'no-such-admin', 'That admin no longer exists'),
    });
    const { user } = openPage(<PeoplePage />, '/admin?tab=people');
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Jemanden einladen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Einladungslink erstellen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Einladung für Ben zurückziehen' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rolle von Mara' }), 'Admin');
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Zugang nicht geändert',
        description: 'Diesen Admin gibt es nicht mehr',
      }),
    );
  });
});
