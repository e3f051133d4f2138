import { ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type Confirmation, type ConfirmationError, type ConfirmDeps, confirmPassword } from './confirm-password.ts';
import type { Transaction } from './ports.ts';

type Deps = ConfirmDeps & { transaction: Transaction };

/** Deletes the account with its sessions and links. The address may register again at once. */
export const deleteAccount =
  (deps: Deps) =>
  async (confirmation: Confirmation, actor: Actor): Promise<Result<{ success: true }, ConfirmationError>> => {
    const confirmed = await confirmPassword(deps, confirmation, actor);
    if (!confirmed.ok) return confirmed;
    await deps.transaction(({ account }) => account.remove(confirmed.value.id));
    return ok({ success: true });
  };
