import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { sessionStore } from '@dreamreel/ui/browser/storage';
import { callOperation } from '@dreamreel/ui/network/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

/**
 * Storage key of the flag that marks this browser session as signed in. The flag grants no access, because the server
 * authorizes every request.
 */
const STORED_AS = 'dreamreel.admin';
/** `ended` means that the session expired while the dashboard was open. The dashboard then waits for a new login. */
type AdminSession = 'in' | 'ended' | 'out';
let session: AdminSession = sessionStore.getItem(STORED_AS) === 'true' ? 'in' : 'out';
const CHANGED = 'dreamreel:admin-session';

/** Snapshot function for `useSyncExternalStore`. */
export const adminSession = (): AdminSession => session;

/** Returns true if this browser session is marked as signed in. */
export const isAdmin = (): boolean => session === 'in';

/** Subscribes to session changes. Returns the unsubscribe function. */
export const onAdminChange = onWindowEvents(CHANGED);

export function setAdminSession(next: AdminSession): void {
  session = next;
  if (next === 'in') sessionStore.setItem(STORED_AS, 'true');
  else sessionStore.removeItem(STORED_AS);
  dispatchEvent(new Event(CHANGED));
}

export type SignedInAdmin = { readonly name: string; readonly role: AdminRole };

/** Returns the signed-in admin or editor, or undefined until the server has responded. */
export function useSignedInAdmin(): SignedInAdmin | undefined {
  const { username, role } = useQuery(adminSessionQuery).data ?? {};
  return username === undefined || role === undefined ? undefined : { name: username, role };
}

/** Returns true if an editor is signed in. Actions that the server would reject are hidden from editors. */
export function useIsEditor(): boolean {
  return useSignedInAdmin()?.role === 'editor';
}

/** Query for the signed-in admin or editor. Fetched when the page opens and after each login. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: ({ signal }) => callOperation(identityOperations.adminSession, {}, { signal }),
  gcTime: 0,
});

const adminLogout = { ...identityOperations.adminLogout, response: z.unknown() };

/** Logs out. Only the server can delete the session cookie, because it is HttpOnly. */
export async function logOut(): Promise<void> {
  await callOperation(adminLogout, {}, { on401: 'null' });
}

export const ROLES = ['editor', 'admin'] as const satisfies readonly AdminRole[];

export const ROLE_NAMES = { admin: msg`Admin`, editor: msg`Editor` } satisfies Record<AdminRole, MessageDescriptor>;

/** Returns each role's name and a one-sentence description of its permissions. */
export function useRoles(): Readonly<Record<AdminRole, { readonly name: string; readonly permissions: string }>> {
  const { t } = useLingui();
  return {
    admin: {
      name: t(ROLE_NAMES.admin),
      permissions: t`Can do everything: post, delete, invite people, and read the audit log.`,
    },
    editor: {
      name: t(ROLE_NAMES.editor),
      permissions: t`Can edit movies, prompts, images, and the calendar. Can’t post, delete, or invite people.`,
    },
  };
}
