import type { Database } from '@dreamreel/kit/database/database';
import type { Transaction } from '../application/ports.ts';
import { accountWrites } from './account-writes.ts';
import { sessionWrites } from './session-repository.ts';
import { userWrites } from './user-repository.ts';

export function accountTransaction(database: Pick<Database, 'transaction'>): Transaction {
  return (work) =>
    database.transaction((client) =>
      work({ users: userWrites(client), sessions: sessionWrites(client), account: accountWrites(client) }),
    );
}
