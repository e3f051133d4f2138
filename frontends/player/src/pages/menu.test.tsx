import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { serve } from '../testing/server.ts';
import { resetSession } from '../testing/session.ts';
import { HeaderTools } from './header-tools.tsx';

beforeEach(resetSession);

it('offers to install the site in the menu of every page', async () => {
  catchInstallPrompt();
  act(() => void dispatchEvent(new Event('beforeinstallprompt')));
  serve({});
  const { user } = openPage(<HeaderTools />, '/about');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible();
});
