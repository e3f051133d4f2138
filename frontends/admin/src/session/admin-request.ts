import { apiClient, type Send } from '@dreamreel/ui/api-client';
import { HttpError, requestEndpoint } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { adminSessionEnded, isAdmin } from './admin-session.ts';

/** The client of the admin's operations: an expired session leads to the login form, on top of what is open. */
export const callAdmin = apiClient((...request: Parameters<Send>) => withSessionCheck(requestEndpoint(...request)));

async function withSessionCheck(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response;
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 401) expireSession();
    throw failure;
  }
}

/** Several requests may fail with 401 at once; the toast is shown once. */
export function expireSession(): void {
  if (!isAdmin()) return;
  adminSessionEnded();
  toast({ title: 'Session expired', description: 'Log in again to go on. What is typed here is kept.' });
}

/** The server's message about a failure, else `otherwise`. */
export function failureText(failure: unknown, otherwise: string): string {
  return (failure instanceof HttpError && failure.serverMessage) || otherwise;
}
