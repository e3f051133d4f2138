import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '../../testing/factories.ts';
import { catchDownloads, openDashboard } from '../../testing/open-dashboard.tsx';

const LOG = 'GET /api/admin/audit-log';

async function openLog(answer: Routes[string]) {
  const page = await openDashboard([], { [LOG]: answer }, '/admin?tab=audit');
  await screen.findByText('Audit log', { selector: 'h2' });
  return page;
}

const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('describes who did what, how often, and with what outcome, and searches by person, movie, action and day', async () => {
  const entries = [
    auditEntry({ details: { date: '2026-12-03', to: '2026-12-05' }, times: 4 }),
    auditEntry({ id: 2, person: null, role: null, action: 'deleteMovie', outcome: 'rejected', error: 'forbidden' }),
  ];
  const { server, user } = await openLog(({ url }) =>
    ok({ entries: url.search === '' ? entries : [], next: null, keptDays: 90 }),
  );
  const [moved, denied] = await sentences();
  expect(moved).toContain('Mara moved Alien from Dec 3, 2026 to Dec 5, 2026 · 4 times');
  expect(denied).toMatch(/An unknown person tried to delete Alien.*message: “Only admins can do this\..*”Rejected/);
  expect(screen.getByText(/deleted after 90 days/)).toBeVisible();

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Person', 'Mara');
  type('Movie', 'Ali');
  await user.selectOptions(screen.getByLabelText('Action'), 'Move a movie to another day');
  type('From (UTC)', '2026-11-01');
  const searched = () => Object.fromEntries(server.to(LOG).at(-1)?.url.searchParams ?? []);
  const filter = { person: 'Mara', movie: 'Ali', action: 'moveDay', from: '2026-11-01' };
  await waitFor(() => expect(searched()).toEqual(filter));
  expect(await screen.findByText('No matching entries.')).toBeVisible();
  await user.click(screen.getByText('Show all'));
  await waitFor(() => expect(screen.getByLabelText('Person')).toHaveValue(''));
});

it('says why older entries didn’t load, shows them page by page, and exports all of them', async () => {
  const saved = catchDownloads();
  let isDown = true;
  const { user, server } = await openLog(({ url }) => {
    const isFirst = !url.searchParams.has('before');
    if (isDown && !isFirst) return errorResponse(503, 'unavailable', 'Unavailable');
    return ok({ entries: [auditEntry({ id: isFirst ? 9 : 8 })], next: isFirst ? 9 : null, keptDays: 365 });
  });
  const searches = () => server.to(LOG).map(({ url }) => url.search);
  await user.click(await screen.findByText('Show older entries'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(await sentences()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByText('Show older entries'));
  await waitFor(async () => expect(await sentences()).toHaveLength(2));
  expect(searches().at(-1)).toBe('?before=9');
  expect(screen.queryByText('Show older entries')).toBeNull();
  await user.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(searches().slice(-2)).toEqual(['?limit=500', '?limit=500&before=9']);
});

it('loads the entries again on each visit', async () => {
  const { server, user } = await openLog(() => ok({ entries: [auditEntry()], next: null, keptDays: 90 }));
  await sentences();
  await user.click(screen.getByText('Statistics'));
  await screen.findByText('Statistics', { selector: 'h2' });
  await user.click(screen.getByText('Audit log'));
  await waitFor(() => expect(server.to(LOG)).toHaveLength(2));
});
