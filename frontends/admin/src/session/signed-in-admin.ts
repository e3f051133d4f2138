import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api.ts';

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
