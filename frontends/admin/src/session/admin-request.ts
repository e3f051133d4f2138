import { HttpError, type RequestOptions, request } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { adminSignedOut, isAdmin } from './admin-session.ts';

/** As `request`, for routes of the admin: an ended session leads back to the form. */
export async function adminRequest(path: string, options: RequestOptions = {}): Promise<unknown> {
  try {
    return await request(path, options);
  } catch (failure) {
    if (failure instanceof HttpError && failure.status === 401) sessionHasEnded();
    throw failure;
  }
}

/** Several requests may find out at once; it is told once. */
export function sessionHasEnded(): void {
  if (!isAdmin()) return;
  adminSignedOut();
  toast({ title: 'Session expired', description: 'Log in again to go on. What was saved is kept.' });
}

/** What the server has to say about a failure, else the words that stand in for it. */
export function failureText(failure: unknown, otherwise: string): string {
  return (failure instanceof HttpError && failure.serverMessage) || otherwise;
}
