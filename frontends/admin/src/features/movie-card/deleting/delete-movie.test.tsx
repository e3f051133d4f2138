import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { shownToast } from '../../../testing/admin-session.ts';
import { movie } from '../../../testing/movie.ts';
import { cardOf, openDashboard } from '../../../testing/open-dashboard.tsx';

const jaws = movie();
const heat = movie({ id: 9, title: 'Heat', year: 1995 });

describe('deleting', () => {
  const DELETE = 'DELETE /api/movies/7';
  const RESTORE = 'POST /api/movies/7/restore';

  it('asks for a confirmation with the text of the specification before it deletes a movie', async () => {
    const { user, server } = await openDashboard([jaws]);
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Jaws"? This action cannot be undone.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.to(DELETE)).toEqual([]);
    await cardOf('Jaws');
  });

  it('removes a deleted movie from the list, says until when it can be restored, and restores it with Undo', async () => {
    const planned = movie({
      featureDates: [
        { date: '2027-03-10', source: 'planned' },
        { date: '2027-03-20', source: 'planned' },
      ],
    });
    const restored = movie({ featureDates: [{ date: '2027-03-10', source: 'planned' }] });
    const { user } = await openDashboard([planned, heat], {
      // Noon in the time zone of the test, because the page shows the reader's time zone.
      [DELETE]: () => ok({ success: true, message: 'Deleted', restorableUntil: new Date('2026-12-21T12:00') }),
      [RESTORE]: () => ok({ success: true, message: 'Jaws restored', movie: restored }),
    });
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Movie Deleted',
        description: 'You can restore “Jaws” under “Recently deleted” until Dec 21, 2026.',
      }),
    );
    expect(screen.queryByRole('article', { name: /^Jaws/ })).toBeNull();
    await user.keyboard('z');
    await cardOf('Jaws');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Undone',
        description: 'Jaws is back in the list, but no longer scheduled for Mar 20, 2027',
      }),
    );
  });

  it('lists deleted movies, and restores one', async () => {
    const gone = {
      id: 7,
      title: 'Jaws',
      year: 1975,
      deletedAt: '2026-11-01T00:00:00.000Z',
      // Noon in the time zone of the test, because the page shows the reader's time zone.
      restorableUntil: new Date('2026-12-01T12:00').toISOString(),
    };
    const { user } = await openDashboard([heat], {
      'GET /api/admin/deleted-movies': () => ok([gone]),
      [RESTORE]: () => ok({ success: true, message: 'Jaws is back', movie: jaws }),
    });
    await user.click(await screen.findByRole('button', { name: 'Recently deleted (1)' }));
    expect(screen.getByText(/can be restored until Dec 1, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Jaws' }));
    await cardOf('Jaws');
  });

  it('asks for a confirmation before it restores a movie that looks like a newer one', async () => {
    const gone = { ...jaws, deletedAt: '2026-11-01T00:00:00.000Z', restorableUntil: '2026-12-01T12:00:00.000Z' };
    const { user, server } = await openDashboard([heat], {
      'GET /api/admin/deleted-movies': () => ok([gone]),
      [RESTORE]: ({ body }) =>
        Object(body).confirmSimilar
          ? ok({ success: true, message: 'Jaws is back', movie: jaws })
          : errorResponse(409, 'similar-movie', 'A movie from the same year has almost the same title: JAWS (1975)'),
    });
    await user.click(await screen.findByRole('button', { name: 'Recently deleted (1)' }));
    await user.click(screen.getByRole('button', { name: 'Restore Jaws' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is this the same movie?' });
    expect(question).toHaveAccessibleDescription('A movie from the same year has almost the same title: JAWS (1975)');
    await user.click(screen.getByRole('button', { name: 'Restore anyway' }));
    await cardOf('Jaws');
    expect(server.to(RESTORE)).toHaveLength(2);
  });

  it('asks the same before Undo brings a movie back that looks like a newer one', async () => {
    const { user } = await openDashboard([jaws, heat], {
      [DELETE]: () => ok({ success: true, message: 'Deleted', restorableUntil: '2026-12-21T12:00:00.000Z' }),
      [RESTORE]: ({ body }) =>
        Object(body).confirmSimilar
          ? ok({ success: true, message: 'Jaws is back', movie: jaws })
          : errorResponse(409, 'similar-movie', 'A movie from the same year has almost the same title: JAWS (1975)'),
    });
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Movie Deleted' }));
    await user.keyboard('z');
    await user.click(await screen.findByRole('button', { name: 'Restore anyway' }));
    await cardOf('Jaws');
  });

  it('keeps a movie if the server rejects its deletion', async () => {
    const { user } = await openDashboard([jaws], {
      [DELETE]: () => errorResponse(409, 'already-shown', 'Players see this movie today'),
    });
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Failed to delete movie',
        description: 'Players see this movie today',
        variant: 'destructive',
      }),
    );
    await cardOf('Jaws');
  });

  it('replaces the toast of a failure when the movie is deleted', async () => {
    const answers = [errorResponse(503, 'unavailable', 'Busy')];
    const deleted = ok({ success: true, message: 'Deleted', restorableUntil: '2026-12-21T00:00:00.000Z' });
    const { user } = await openDashboard([jaws], { [DELETE]: () => answers.shift() ?? deleted });
    const remove = async () => {
      await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await remove();
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to delete movie'));
    await remove();
    await waitFor(() => expect(shownToast()?.title).toBe('Movie Deleted'));
  });
});
