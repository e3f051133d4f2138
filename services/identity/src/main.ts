import { ConfigError, readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { followUnsubscribed } from './adapters/follow-unsubscribed.ts';
import { identityEndpoints } from './adapters/nats-endpoints.ts';
import { openSessions } from './adapters/open-sessions.ts';
import { pgAttempts } from './adapters/login-attempt-repository.ts';
import { pgSessions } from './adapters/pg-sessions.ts';
import { pgUsers } from './adapters/pg-users.ts';
import { prismaChange } from './adapters/catalogue-transaction.ts';
import { userStateEndpoints } from './adapters/user-states.ts';
import { adminOf, isWellKnown } from './application/admin.ts';
import { adminLogin } from './application/admin-login.ts';
import { adminSession } from './application/admin-session.ts';
import { attemptGuard } from './application/attempt-guard.ts';
import { login } from './application/login.ts';
import { setEmailPreference, userById } from './application/own-account.ts';
import { register } from './application/register.ts';
import { session } from './application/session.ts';
import { hashOfToken } from './application/session-token.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const FORGET_MS = 3_600_000;

const config = readConfig(configSchema, process.env);
const passwords = await argon2Passwords({ atOnce: 2, waiting: 100 });
const admin = adminOf({
  username: config.ADMIN_USERNAME,
  passwordHash: config.ADMIN_PASSWORD_HASH,
  idleMinutes: config.ADMIN_SESSION_IDLE_MINUTES,
  longestHours: config.ADMIN_SESSION_HOURS,
});
if (config.NODE_ENV === 'production' && admin.credential && (await isWellKnown(admin.credential, passwords)))
  throw new ConfigError(new Map([['ADMIN_PASSWORD_HASH', 'is the hash of a password that everybody knows']]));

const kit = await startKit('identity', config);
const { clock, database, log } = kit;
if (!admin.credential) log.warn('ADMIN_PASSWORD_HASH is not set: nobody can sign in as the admin');

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const change = prismaChange(prisma);
const [users, sessions, attempts] = [pgUsers(database), pgSessions(database), pgAttempts(database)];
const guard = attemptGuard({ attempts, clock });

identityEndpoints(kit.service, {
  register: register({ users, passwords, guard, change, clock }),
  login: login({ users, passwords, guard, change, clock }),
  logout: ({ token }) => sessions.end(hashOfToken(token)),
  session: session({ sessions, clock }),
  userById: userById({ users }),
  setEmailPreference: setEmailPreference({ change }),
  adminLogin: adminLogin({ admin, passwords, guard, change, clock }),
  adminSession: adminSession({ admin, sessions, clock }),
});

userStateEndpoints(kit.service, database);
followUnsubscribed(kit.events);
kit.metrics.gauge('sessions_open', 'Sessions that have not ended', () => openSessions(database, clock));

kit.every(FORGET_MS, () => Promise.all([sessions.forgetEnded(clock.now()), attempts.forgetEnded(clock.now())]));

await kit.serveUntilStopped(() => prisma.$disconnect());
