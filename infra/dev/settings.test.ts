import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

it.each([
  ['2026-11-22T10:00:00Z', DAY_MS],
  ['2026-11-22T12:00:00+02:00', DAY_MS],
  // A time without a zone is in UTC.
  ['2026-11-22T10:00:00', DAY_MS],
  [undefined, 0],
])('starts the product clock at the requested time: %s', (DREAMREEL_CLOCK, offsetMs) => {
  expect(readSettings({ DREAMREEL_CLOCK }, now).clockOffsetMs).toBe(offsetMs);
  const env = { DREAMREEL_CLOCK, NODE_ENV: 'production' };
  if (offsetMs > 0) expect(() => readSettings(env, now)).toThrow('must not be set in production');
});

it('names every invalid variable', () => {
  const env = { PORT: 'eighty', DREAMREEL_CLOCK: 'tomorrow' };
  expect(() => readSettings(env, now)).toThrow(/PORT[\s\S]*DREAMREEL_CLOCK: is not an ISO time/);
});

const messagesFor = (...names: string[]) => unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])));

it.each([
  ['ADMIN_PASSWROD', 'ADMIN_PASSWORD'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PROT', 'PORT'],
  ['OTEL_EXPORTER_OTLP_ENDPIONT', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('rejects a misspelled setting with the nearest name: %s', (name, nearest) => {
  expect(messagesFor(name)).toEqual([`${name} is not a setting. Did you mean ${nearest}?`]);
});

it('rejects an unknown variable whose prefix only Dreamreel uses', () => {
  expect(messagesFor('DREAMREEL_PORT', 'DKIM_KEY', 'DAILY_MAIL_HOUR')).toHaveLength(3);
});

/** Variables of shells, desktops, terminals, CI, npm, cloud tools and other servers. */
const ORDINARY = `
  _ CI DISPLAY EDITOR ENV HOME HOST HOSTNAME HTTP_PROXY IFS LANG LC_ALL LESS LINES LOGNAME MAIL MAILPATH NODE
  NODE_OPTIONS NODE_PATH NO_COLOR NO_PROXY OLDPWD OS PAGER PATH PERL5LIB PKG_CONFIG_PATH PPID PS1 PWD PYTHONPATH SECONDS SHELL
  SHLVL TERM TERM_PROGRAM TMP TMPDIR TMUX TZ UID USER USERNAME VISUAL KUBECONFIG KUBERNETES_PORT GITHUB_TOKEN RUNNER_OS
  AWS_ACCESS_KEY_ID AWS_REGION DOCKER_HOST VAULT_ADDR DATABASE_URI DATABASE_URL MYSQL_URL REDIS_URL AMQP_URL HTTP_URL BASE_URL
  API_URL PGDATABASE PGHOST PGPASSWORD PGPORT MONGO_URL POSTGRES_PASSWORD MINIO_ROOT_USER MINIO_ROOT_PASSWORD NATS_CONTEXT
  NATS_CREDS OPENAI_ORG_ID OPENAI_PROJECT_ID SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST IMAGE_NAME IMAGE_TAG
  S3_BUCKET SERVER_PORT HTTP_PORT NODE_VERSION NPM_TOKEN LOG_FILE LOG_FORMAT DEBUG VERBOSE PREFIX PUBLIC_KEY
`;

it('accepts settings, and ignores the ordinary variables of a shell', () => {
  expect(messagesFor('PORT', 'RATE_LIMIT_FACTOR', 'OTEL_SERVICE_NAME', 'OTEL_BSP_SCHEDULE_DELAY')).toEqual([]);
  expect(messagesFor(...ORDINARY.trim().split(/\s+/))).toEqual([]);
  expect(messagesFor('npm_config_prot', 'npm_lifecycle_event', '__CF_USER_TEXT_ENCODING')).toEqual([]);
});
