import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { AdminLogin } from './admin-login.tsx';

describe('in German', () => {
  readingGerman();

  it('shows the login form and its errors in German', async () => {
    serve({ 'POST /api/admin/login': () => errorResponse(401, 'wrong-credentials', 'Invalid credentials') });
    const { user } = openPage(<AdminLogin />, '/admin');
    expect(await screen.findByRole('heading', { name: 'Admin-Zugang' })).toBeVisible();
    await user.type(screen.getByLabelText('Benutzername'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription('Bitte gib dein Passwort ein');
    await user.type(screen.getByLabelText('Passwort'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Anmeldung fehlgeschlagen',
        description: 'Benutzername oder Passwort ist falsch',
      }),
    );
  });
});
