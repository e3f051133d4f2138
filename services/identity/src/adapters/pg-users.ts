import type { Database } from '@dreamreel/kit/database';
import type { Users } from '../application/ports.ts';
import { asUser, USER_COLUMNS, type UserRow } from './user-row.ts';

const userWithEmail = {
  name: 'user-with-email',
  text: `SELECT ${USER_COLUMNS}, password_hash FROM users WHERE email = $1`,
};

const userWithId = { name: 'user-with-id', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };

export function pgUsers(database: Pick<Database, 'query'>): Users {
  return {
    async withEmail(email) {
      const [row] = await database.query<UserRow & { password_hash: string }>(userWithEmail, [email]);
      return row && { ...asUser(row), passwordHash: row.password_hash };
    },
    async withId(id) {
      const [row] = await database.query<UserRow>(userWithId, [id]);
      return row && asUser(row);
    },
  };
}
