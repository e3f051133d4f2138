import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '../../testing/factories.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';

const LOG = 'GET /api/admin/audit-log';

async function openLog(entries: readonly AuditEntry[], routes: Routes = {}) {
  const page = await openDashboard(
    [],
    { [LOG]: () => ok({ entries, next: null, keptDays: 90 }), ...routes },
    '/admin?tab=audit',
  );
  await screen.findByText('Audit log', { selector: 'h2' });
  return page;
}

const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the audit log', () => {
  it('describes who did what, how often, and with what outcome', async () => {
    const details = { date: '2026-12-03', to: '2026-12-05' };
    await openLog([
      auditEntry({ details, times: 4 }),
      auditEntry({ id: 2, person: null, role: null, action: 'deleteMovie', outcome: 'rejected', error: 'forbidden' }),
    ]);
    const [moved, denied] = await sentences();
    expect(moved).toContain('Mara moved Alien from Dec 3, 2026 to Dec 5, 2026 · 4 times');
    expect(denied).toMatch(/An unknown person tried to delete Alien.*forbidden.*Rejected/);
    expect(screen.getByText(/deleted after 90 days/)).toBeVisible();
  });

  it('searches by person, movie, action and day', async () => {
    const { server, user } = await openLog([auditEntry()]);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Person', 'Mara');
    type('Movie', 'Ali');
    await user.selectOptions(screen.getByLabelText('Action'), 'Move a movie to another day');
    type('From (UTC)', '2026-11-01');
    const searched = () => Object.fromEntries(server.to(LOG).at(-1)?.url.searchParams ?? []);
    const filter = { person: 'Mara', movie: 'Ali', action: 'moveDay', from: '2026-11-01' };
    await waitFor(() => expect(searched()).toEqual(filter));
    await user.click(screen.getByText('Show all'));
    await waitFor(() => expect(screen.getByLabelText('Person')).toHaveValue(''));
  });

  it('shows older entries page by page', async () => {
    const pages = [
      { entries: [auditEntry({ id: 9 })], next: 9, keptDays: 365 },
      { entries: [auditEntry({ id: 8, person: 'Ben' })], next: null, keptDays: 365 },
    ];
    const { server, user } = await openLog([], {
      [LOG]: ({ url }) => ok(pages[url.searchParams.has('before') ? 1 : 0]),
    });
    await user.click(await screen.findByText('Show older entries'));
    await waitFor(async () => expect(await sentences()).toHaveLength(2));
    expect(server.to(LOG).at(-1)?.url.searchParams.get('before')).toBe('9');
    expect(screen.queryByText('Show older entries')).toBeNull();
  });

  it('says that no entries match', async () => {
    await openLog([]);
    expect(await screen.findByText('No matching entries.')).toBeVisible();
  });
});
