import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from '../../testing/audit-entry.ts';
import { openDashboard } from '../../testing/open-dashboard.tsx';

const LOG = 'GET /api/admin/audit-log';

async function openLog(entries: readonly AuditEntry[], routes: Routes = {}) {
  const page = await openDashboard(
    [],
    { [LOG]: () => ok({ entries, next: null, keptDays: 90 }), ...routes },
    '/admin?tab=audit',
  );
  await screen.findByRole('heading', { name: 'Audit log' });
  return page;
}

const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Entries' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the audit log', () => {
  it('says in words who did what, how often and how it ended', async () => {
    await openLog([
      auditEntry({ details: { date: '2026-12-03', to: '2026-12-05' } }),
      auditEntry({ id: 2, action: 'deleteMovie', outcome: 'rejected', error: 'forbidden' }),
      auditEntry({ id: 3, action: 'savePromptDraft', times: 4 }),
      auditEntry({
        id: 4,
        action: 'adminLogin',
        person: null,
        role: null,
        movieId: null,
        movieTitle: null,
        outcome: 'rejected',
      }),
    ]);
    const [moved, denied, edited, signIn] = await sentences();
    expect(moved).toContain('Mara moved Alien from Dec 3, 2026 to Dec 5, 2026');
    expect(denied).toMatch(/Mara tried to delete Alien.*forbidden.*Rejected/);
    expect(edited).toContain('Mara edited the prompts of Alien · 4 times');
    expect(signIn).toContain('Somebody unknown tried to sign in');
    expect(screen.getByText(/deleted after 90 days/)).toBeVisible();
  });

  it('is searched by person, movie, action and day', async () => {
    const { server, user } = await openLog([auditEntry()]);
    await user.type(screen.getByLabelText('Person'), 'Mara');
    await user.type(screen.getByLabelText('Movie'), 'Ali');
    await user.selectOptions(screen.getByLabelText('Action'), 'Move day');
    await user.type(screen.getByLabelText('From (UTC)'), '2026-11-01');
    const searched = () => Object.fromEntries(server.to(LOG).at(-1)?.url.searchParams ?? []);
    await waitFor(() =>
      expect(searched()).toEqual({ person: 'Mara', movie: 'Ali', action: 'moveDay', from: '2026-11-01' }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
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
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await waitFor(async () => expect(await sentences()).toHaveLength(2));
    expect(server.to(LOG).at(-1)?.url.searchParams.get('before')).toBe('9');
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('says that nothing was found, and that it did not load', async () => {
    await openLog([]);
    expect(await screen.findByText('Nothing is written about that.')).toBeVisible();
  });

  it('that did not load can be asked for again', async () => {
    await openLog([], { [LOG]: () => errorResponse(400, 'invalid-request', 'no') });
    expect(await screen.findByRole('heading', { name: 'The audit log did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
