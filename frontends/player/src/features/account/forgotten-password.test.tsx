import { currentToast } from '@dreamreel/ui/overlays/toast';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { ada, resetSession } from '../../testing/session.ts';
import { UserMenu } from './user-menu.tsx';

const FORGOT = 'POST /api/auth/forgot-password';
beforeEach(resetSession);

async function open(routes: Routes = {}) {
  const server = serve(routes);
  const { user } = openPage(<UserMenu />, '/daily');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const form = within(await screen.findByRole('dialog', { name: 'Welcome Back' }));
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  return { server, user, form, press };
}

it('requests a reset link and doesn’t reveal whether the address has an account', async () => {
  const { server, user, form, press } = await open({ [FORGOT]: () => ok({ success: true }) });
  await user.type(form.getByLabelText('Email'), ada.email);
  await press('Forgot your password?');
  expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
  expect(form.getByText(/we’ll send you a link/)).toHaveFocus();
  expect(form.getByLabelText('Email')).toHaveValue(ada.email);
  await press('Send Link');
  expect(await form.findByText(/If an account uses this email address/)).toHaveFocus();
  expect(server.to(FORGOT)[0]?.body).toEqual({ email: ada.email });
  await press('Back to Sign In');
  expect(form.getByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

it('reports an invalid address at its field without a request, and too many attempts in a toast', async () => {
  const { server, user, form, press } = await open({
    [FORGOT]: () => errorResponse(429, 'too-many-attempts', 'Too many attempts'),
  });
  await press('Forgot your password?');
  await press('Send Link');
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Fill out this field');
  await user.type(form.getByLabelText('Email'), 'ada@example');
  await press('Send Link');
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(server.to(FORGOT)).toEqual([]);
  await user.type(form.getByLabelText('Email'), '.org');
  await press('Send Link');
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Too many attempts' }));
});
