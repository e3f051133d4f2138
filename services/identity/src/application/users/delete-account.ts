import { ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { Transaction } from '../ports.ts';
import {
  type Confirmation,
  type ConfirmationError,
  type ConfirmDeps,
  confirmPassword,
  withCurrentPassword,
} from './confirm-password.ts';

type Deps = ConfirmDeps & { transaction: Transaction };

/** Deletes an account with its sessions and links. The email address can be registered again immediately. */
export const deleteAccount =
  (deps: Deps) =>
  async (confirmation: Confirmation, actor: Actor): Promise<Result<{ success: true }, ConfirmationError>> => {
    const confirmed = await confirmPassword(deps, confirmation, actor);
    if (!confirmed.ok) return confirmed;
    const user = confirmed.value;
    const removed = await withCurrentPassword(deps.transaction, user, ({ account }) => account.remove(user.id));
    return removed.ok ? ok({ success: true }) : removed;
  };
