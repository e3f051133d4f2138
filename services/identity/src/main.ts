import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { identityEndpoints } from './adapters/nats-endpoints.ts';
import { pgAttempts } from './adapters/pg-attempts.ts';
import { pgSessions } from './adapters/pg-sessions.ts';
import { pgUsers } from './adapters/pg-users.ts';
import { prismaChange } from './adapters/prisma-change.ts';
import { attemptGuard } from './application/attempt-guard.ts';
import { login } from './application/login.ts';
import { setEmailPreference, userById } from './application/own-account.ts';
import { register } from './application/register.ts';
import { session } from './application/session.ts';
import { hashOfToken } from './application/session-token.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const FORGET_MS = 3_600_000;

const kit = await startKit('identity', readConfig(configSchema, process.env));
const { clock, database } = kit;

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const change = prismaChange(prisma);
const [users, sessions, attempts] = [pgUsers(database), pgSessions(database), pgAttempts(database)];
const passwords = await argon2Passwords({ atOnce: 2, waiting: 100 });
const guard = attemptGuard({ attempts, clock });

identityEndpoints(kit.service, {
  register: register({ users, passwords, guard, change, clock }),
  login: login({ users, passwords, guard, change, clock }),
  logout: ({ token }) => sessions.end(hashOfToken(token)),
  session: session({ sessions, clock }),
  userById: userById({ users }),
  setEmailPreference: setEmailPreference({ change }),
});

kit.every(FORGET_MS, () => Promise.all([sessions.forgetEnded(clock.now()), attempts.forgetEnded(clock.now())]));

await kit.serveUntilStopped(() => prisma.$disconnect());
