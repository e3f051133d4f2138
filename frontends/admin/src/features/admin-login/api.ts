import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';

export type AdminCredentials = { username: string; password: string };

/** Resolves when the server has set the admin's cookie; rejects when it does not know the credentials. */
export async function signInAsAdmin(credentials: AdminCredentials): Promise<void> {
  await callOperation(identityOperations.adminLogin, credentials);
}
