import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { User } from '@dreamreel/proto/identity/users';
import { nameProblem, normalizeName } from '../../domain/credentials.ts';
import type { Transaction } from '../ports.ts';
import { type AccountError, mayAccess } from './own-account.ts';

type Request = {
  readonly userId: number;
  readonly name?: string | undefined;
  readonly language?: AccountLanguage | undefined;
};
type ChangeError = AccountError | 'missing-name' | 'name-too-long';

/** Changes the user's name and email language, which doesn't require the password. */
export const changeAccount =
  ({ transaction }: { transaction: Transaction }) =>
  async (
    { userId, name: input, language }: Request,
    actor: Actor,
  ): Promise<Result<{ success: true; user: User }, ChangeError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const name = input === undefined ? undefined : normalizeName(input);
    const problem = name === undefined ? undefined : nameProblem(name);
    if (problem) return err(problem);
    const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
    const user = await transaction(({ account }) => account.change(userId, changes));
    return user ? ok({ success: true, user }) : err('no-such-user');
  };
