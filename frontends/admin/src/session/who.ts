import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { useQuery } from '@tanstack/react-query';
import { adminSessionQuery } from './api.ts';

export type Who = { readonly name: string; readonly role: AdminRole };

/** Who is signed in here; undefined until the server has said so. */
export function useWho(): Who | undefined {
  const { data } = useQuery(adminSessionQuery);
  // An older server says no role: it has the configured admin alone.
  return data?.username === undefined ? undefined : { name: data.username, role: data.role ?? 'admin' };
}

/** Whether an editor is signed in, to whom the page does not offer what the server would refuse. */
export function useIsEditor(): boolean {
  return useWho()?.role === 'editor';
}
