import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { accountEndpoints } from './adapters/account-endpoints.ts';
import { accountTransaction } from './adapters/account-transaction.ts';
import { adminEndpoints } from './adapters/admin-endpoints.ts';
import { adminFromConfig } from './adapters/admin-from-config.ts';
import { adminRepository, adminTransaction } from './adapters/admin-repository.ts';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { auditEndpoints } from './adapters/audit-endpoints.ts';
import { auditRepository } from './adapters/audit-repository.ts';
import { clientPseudonyms } from './adapters/client-pseudonyms.ts';
import { consumeUnsubscribeEvents } from './adapters/consume-unsubscribe-events.ts';
import { countOpenSessions } from './adapters/count-open-sessions.ts';
import { invitationRepository } from './adapters/invitation-repository.ts';
import { linkRepository } from './adapters/link-repository.ts';
import { listSessions } from './adapters/list-sessions.ts';
import { loginAttemptRepository } from './adapters/login-attempt-repository.ts';
import { identityEndpoints } from './adapters/nats-endpoints.ts';
import { sessionRepository } from './adapters/session-repository.ts';
import { userRepository } from './adapters/user-repository.ts';
import { userStateEndpoints } from './adapters/user-state-endpoints.ts';
import { attemptGuard } from './application/attempt-guard.ts';
import { deleteExpiredRows } from './application/delete-expired-rows.ts';
import { deleteUnusedAccounts } from './application/delete-unused-accounts.ts';
import { mailGuard } from './application/mail-guard.ts';
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
const links = linkRepository(database);
const transaction = accountTransaction(database);
const guard = attemptGuard({ attempts, clock });

const admins = adminRepository(database);
const invitations = invitationRepository(database);
const audit = auditRepository(database);
const pseudonyms = clientPseudonyms(database);
const writeAdmins = adminTransaction(database);
const ofAdmins = { admin, admins, invitations, adminTransaction: writeAdmins, passwords, guard, clock };

const deps = { ...ofAdmins, users, sessions, transaction, mailGuard: mailGuard({ attempts, clock }) };
identityEndpoints(kit.service, deps);
accountEndpoints(kit.service, {
  ...deps,
  links,
  listSessions: listSessions(database),
  delay,
});
adminEndpoints(kit.service, ofAdmins);
auditEndpoints(kit.service, { ...ofAdmins, audit, pseudonyms, auditDays: config.AUDIT_LOG_DAYS });
userStateEndpoints(kit.service, database);
consumeUnsubscribeEvents(kit.events);
kit.metrics.gauge('dreamreel_sessions_open', 'Sessions that have not ended', () => countOpenSessions(database, clock));
const deleteExpired = deleteExpiredRows({ sessions, attempts, links, invitations, audit, pseudonyms, clock }, config);
kit.every(DELETE_EXPIRED_INTERVAL_MS, deleteExpired);
kit.every(DELETE_EXPIRED_INTERVAL_MS, deleteUnusedAccounts({ users, transaction, clock }, config));

await kit.serveUntilStopped();
