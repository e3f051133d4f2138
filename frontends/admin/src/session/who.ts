import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api.ts';

export type Who = { readonly name: string; readonly role: AdminRole };

/** Returns the signed-in admin or editor, or undefined until the server has responded. */
export function useWho(): Who | undefined {
  const { data } = useQuery(adminSessionQuery);
  // A server of an earlier version sends no role. It only has the configured admin.
  return data?.username === undefined ? undefined : { name: data.username, role: data.role ?? 'admin' };
}

/** Returns true if an editor is signed in. Pages then hide the actions that the server would reject. */
export function useIsEditor(): boolean {
  return useWho()?.role === 'editor';
}
