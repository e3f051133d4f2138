import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { accountTransaction } from './adapters/account-transaction.ts';
import { adminFromConfig } from './adapters/admin-from-config.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { consumeUnsubscribeEvents } from './adapters/consume-unsubscribe-events.ts';
import { countOpenSessions } from './adapters/count-open-sessions.ts';
import { loginAttemptRepository } from './adapters/login-attempt-repository.ts';
import { identityEndpoints } from './adapters/nats-endpoints.ts';
import { sessionRepository } from './adapters/session-repository.ts';
import { userRepository } from './adapters/user-repository.ts';
import { userStateEndpoints } from './adapters/user-state-endpoints.ts';
import { attemptGuard } from './application/attempt-guard.ts';
import { configSchema } from './config.ts';

const DELETE_EXPIRED_INTERVAL_MS = 3_600_000;

const config = readConfig(configSchema, process.env);
const passwords = await argon2Passwords({ concurrency: 2, maxQueued: 100 });
// Before any connection is opened: throws if production must not start with this admin credential.
const admin = await adminFromConfig(config, passwords);
const kit = await startKit('identity', config);
const { clock, database } = kit;
if (!admin.credential) kit.log.warn('ADMIN_PASSWORD_HASH is not set: nobody can sign in as the admin');

const users = userRepository(database);
const sessions = sessionRepository(database);
const attempts = loginAttemptRepository(database);
const transaction = accountTransaction(database);
const guard = attemptGuard({ attempts, clock });

identityEndpoints(kit.service, { users, sessions, transaction, passwords, guard, admin, clock });
userStateEndpoints(kit.service, database);
consumeUnsubscribeEvents(kit.events);
kit.metrics.gauge('dreamreel_sessions_open', 'Sessions that have not ended', () => countOpenSessions(database, clock));
kit.every(DELETE_EXPIRED_INTERVAL_MS, () =>
  Promise.all([sessions.deleteExpired(clock.now()), attempts.deleteExpired(clock.now())]),
);

await kit.serveUntilStopped();
