import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { consumeEvents } from './adapters/consume-events.ts';
import { identityEndpoints } from './adapters/nats-endpoints.ts';
import { pgPorts } from './adapters/pg-ports.ts';
import { countOpenSessions } from './adapters/sessions/pg-sessions.ts';
import { argon2Passwords } from './adapters/users/argon2-passwords.ts';
import { deleteExpiredRows, deleteUnusedAccounts } from './application/retention.ts';
import { adminFromConfig, configSchema } from './config.ts';

const DELETE_EXPIRED_INTERVAL_MS = 3_600_000;

const config = readConfig(configSchema, process.env);
const passwords = await argon2Passwords({ concurrency: 2, maxQueued: 100 });
// Validate the admin credential before opening any connections. Throws if the credential isn't safe for production.
const admin = await adminFromConfig(config, passwords);
const kit = await startKit('identity', config);
const { clock, database } = kit;
if (!admin.credential) kit.log.warn('ADMIN_PASSWORD_HASH is not set; the configured admin cannot sign in');

const ports = { ...pgPorts(database), passwords, admin, auditDays: config.AUDIT_LOG_DAYS, clock, delay };
identityEndpoints(kit.service, ports);
consumeEvents(kit.events, clock);
kit.metrics.gauge('dreamreel_sessions_open', 'Sessions that have not ended', () => countOpenSessions(database, clock));
kit.every('deletion of expired rows', DELETE_EXPIRED_INTERVAL_MS, deleteExpiredRows(ports));
kit.every('deletion of unused accounts', DELETE_EXPIRED_INTERVAL_MS, deleteUnusedAccounts(ports, config));

await kit.serveUntilStopped();
