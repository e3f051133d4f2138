import { currentToast } from '@dreamreel/ui/toast';
import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminPage } from './admin-page.tsx';

const realFetch = globalThis.fetch;
const sent: unknown[] = [];

afterEach(() => {
  globalThis.fetch = realFetch;
  sent.length = 0;
});

function showPage(answer: () => Promise<Response>): void {
  globalThis.fetch = (path, init) => {
    sent.push({ path, body: init?.body });
    return answer();
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminPage />
    </QueryClientProvider>,
  );
}

async function fillIn(username: string, password: string): Promise<void> {
  if (username) await userEvent.type(screen.getByLabelText('Username'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Access Dashboard' }));
}

it('asks for what is missing, at the field that misses it, and sends nothing', async () => {
  showPage(async () => new Response());
  await fillIn('ada', '');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter the password');
  expect(screen.getByLabelText('Username')).toBeValid();
  expect(sent).toEqual([]);
});

it('says Authenticating... while the server thinks, and sends once', async () => {
  showPage(() => new Promise(() => undefined));
  await fillIn('ada', 'secret');
  const busy = await screen.findByRole('button', { name: 'Authenticating...' });
  await userEvent.click(busy);
  expect(sent).toEqual([{ path: '/api/admin/login', body: '{"username":"ada","password":"secret"}' }]);
});

it('denies access in the words of the specification, and keeps what was typed', async () => {
  showPage(async () => new Response('{"error":"no"}', { status: 401 }));
  await fillIn('ada', 'wrong');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Access Denied',
      description: 'Invalid credentials',
      variant: 'destructive',
    }),
  );
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
});
