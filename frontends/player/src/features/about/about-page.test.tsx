import { openPage } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ok, serve } from '../../testing/server.ts';
import { AboutPage } from './about-page.tsx';

const config = { remotes: {}, serverTime: '2026-03-14T00:00:00.000Z', version: '1' };

it('explains the game and its scenes and shows the contact', async () => {
  serve({ 'GET /config.json': () => ok({ ...config, contact: 'hello@example.org' }) });
  openPage(<AboutPage />, '/about');
  const contact = await screen.findByRole('link', { name: 'hello@example.org' });
  expect(contact).toHaveAttribute('href', 'mailto:hello@example.org');
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['The game', 'How the scenes are made', 'Contact']);
  expect(screen.getByRole('link', { name: 'Play Today’s Challenge' })).toHaveAttribute('href', '/daily');
});

it('has no contact section if no contact is configured', async () => {
  const server = serve({ 'GET /config.json': () => ok(config) });
  openPage(<AboutPage />, '/about');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
});
