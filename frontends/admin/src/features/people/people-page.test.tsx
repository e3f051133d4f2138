import { slowClicks } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDashboard, untilToast } from '../../testing/open-dashboard.tsx';

const PEOPLE = 'GET /api/admin/people';
const CHANGE = 'PATCH /api/admin/people/5';
const INVITE = 'POST /api/admin/invitations';
const WITHDRAW = 'DELETE /api/admin/invitations/2';
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
  expiresAt: '2026-11-29T10:00:00.000Z',
};
async function openPeople(routes: Routes = {}) {
  const page = await openDashboard(
    [],
    { [PEOPLE]: () => ok({ people: [configured, mara], invitations: [invitation] }), ...routes },
    '/admin?tab=people',
  );
  await screen.findByText('Invite someone');
  const row = (name: string) => {
    const [found] = screen.getAllByText(name).flatMap((text) => text.closest('li') ?? []);
    if (!found) throw new Error(`${name} is not listed`);
    return within(found);
  };
  return { ...page, row };
}

it('shows everyone, changes a role unless the server rejects it, and deactivates after a confirmation', async () => {
  const answers = [errorResponse(404, 'no-such-admin', 'That admin no longer exists')];
  const { server, user, row } = await openPeople({
    [CHANGE]: ({ body }) => answers.shift() ?? ok({ success: true, person: { ...mara, ...Object(body) } }),
  });
  expect(row('ada').getByText('You')).toBeVisible();
  expect(row('ada').queryByRole('button')).toBeNull();
  expect(row('Mara').getByText(/^Invited by ada/)).toBeVisible();
  const role = row('Mara').getByLabelText('Role of Mara');
  expect(role).toHaveValue('editor');
  await user.selectOptions(role, 'Admin');
  await untilToast({ description: 'That admin no longer exists' });
  expect(role).toHaveValue('editor');
  await user.selectOptions(role, 'Admin');
  await untilToast({ title: 'Mara is now an admin' });
  await user.click(screen.getByLabelText('Deactivate Mara'));
  const sent = () => server.to(CHANGE).map(({ body }) => body);
  expect(sent()).toMatchObject([{ role: 'admin' }, { role: 'admin' }]);
  await user.click(within(screen.getByRole('alertdialog')).getByText('Deactivate'));
  await waitFor(() => expect(sent().slice(2)).toMatchObject([{ active: false }]));
});

it('invites once on a double click, copies a link with the secret after its #, and withdraws an invitation', async () => {
  const { server, user } = await openPeople({
    [INVITE]: () => ok({ success: true, invitation, token: 'secret-of-the-link' }),
    [WITHDRAW]: () => ok({ success: true }),
  });
  await user.click(screen.getByRole('radio', { name: /^Admin/ }));
  fireEvent.change(screen.getByLabelText('Name or note (shown only here)'), { target: { value: 'Ben' } });
  // The server responds between the clicks.
  await slowClicks().dblClick(screen.getByText('Create invitation link'));
  const link = await screen.findByLabelText(/^Link for Ben/);
  expect(link).toHaveValue('http://localhost/admin/join#secret-of-the-link');
  expect(server.to(INVITE)).toMatchObject([{ body: { role: 'admin', note: 'Ben' } }]);
  await user.click(screen.getByText('Copy'));
  await untilToast({ title: 'Link Copied' });

  await user.click(screen.getByLabelText('Withdraw the invitation for Ben'));
  await untilToast({ title: 'Invitation Withdrawn' });
  expect(server.to(WITHDRAW)).toHaveLength(1);
});
