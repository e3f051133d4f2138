import { withConnection } from '../../../dev/parts/database-client.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { allow, compareFacts, type Facts, type Finding, type Ledger, ledgerOf, partOf } from './ledger.ts';

/** Values that distinguish a run's simulated players from other players of the same product. */
export type Marks = { readonly sessions: string; readonly mailDomain: string; readonly day: string };

export type DatabaseAddress = (service: string) => Promise<string>;

/** Returns the rows of a statement with two text columns. */
type Read = (service: string, text: string, ...values: readonly unknown[]) => Promise<Facts>;

/**
 * Compares the ledger with the databases of the services, which are read directly. `addressees` are the recipients of the
 * delivered daily emails. If undefined, other people also use the product, and only games and accounts are compared.
 */
export async function findDifferences(
  ledger: Ledger,
  addressOf: DatabaseAddress,
  marks: Marks,
  addressees?: readonly string[],
): Promise<readonly Finding[]> {
  const read: Read = async (service, text, ...values) => rowsOf(await addressOf(service), text, values);
  const emails = await read(
    'identity',
    'SELECT id::text, email FROM users WHERE email LIKE $1',
    `%@${marks.mailDomain}`,
  );
  const findings = await comparePlays(ledger, read, marks, emails);
  if (!addressees) return findings;
  findings.push(...(await compareMails(ledger, read, marks, new Map(emails), addressees)));
  findings.push(...(await compareMovies(ledger, read)));
  for (const { name, database } of servicePlans)
    if (database) findings.push(...asFindings(await read(name, UNHANDLED_EVENTS)));
  return findings;
}

const UNHANDLED_EVENTS = `
  SELECT 'lost', concat('an event in ', current_database(), ' was not sent') FROM outbox WHERE published_at IS NULL
  UNION ALL SELECT 'lost', concat('dead letter in ', current_database()) FROM dead_letters`;

async function comparePlays(ledger: Ledger, read: Read, { sessions }: Marks, emails: Facts): Promise<Finding[]> {
  const ids = emails.map(([id]) => id);
  const players = ids.map((id) => `user:${id}`);
  const plays = `
    SELECT concat('game ', player, ' ', to_char(date, 'YYYY-MM-DD')), concat(status, ': ', array_to_string(guesses, ', '))
    FROM plays WHERE player LIKE $1 OR player = ANY($2)`;
  const switchesOf = (table: string, name: string, id: string) =>
    `SELECT concat(${name}), email_notifications::text FROM ${table} WHERE ${id}::text = ANY($1)`;
  const accounts = await read('identity', switchesOf('users', `'account ', email`, 'id'), ids);
  const switches = await read('identity', switchesOf('users', `'subscriber ', id`, 'id'), ids);
  const copies = await read('notification', switchesOf('subscribers', `'subscriber ', user_id`, 'user_id'), ids);
  return [
    ...compareFacts(partOf(ledger, 'game '), await read('game', plays, `guest:${sessions}%`, players)),
    ...compareFacts(partOf(ledger, 'account '), accounts),
    ...compareFacts(ledgerOf(switches), copies),
  ];
}

/** Checks that no one got two emails, and that exactly the emails recorded as sent were delivered. */
async function compareMails(
  ledger: Ledger,
  read: Read,
  { day }: Marks,
  emails: ReadonlyMap<string, string>,
  addressees: readonly string[],
): Promise<Finding[]> {
  const rows = await read('notification', 'SELECT user_id::text, state FROM deliveries WHERE date = $1', day);
  const mails = rows.map(([id, state]) => [`mail to ${emails.get(id) ?? `user ${id}`}`, state] as const);
  const listed = mails.map(([name]) => [name, 'listed'] as const);
  const delivered = addressees.map((email) => [`mail to ${email}`, 'sent'] as const);
  const expected = ledgerOf(mails.filter(([, state]) => state === 'sent'));
  // The reply to an ambiguous email was lost, so the email may have been delivered.
  for (const [name, state] of mails) if (state === 'ambiguous') allow(expected, name, 'sent');
  const unfinished = mails.filter(([, state]) => ['queued', 'sending'].includes(state));
  return [
    ...compareFacts(partOf(ledger, 'mail to '), listed),
    ...compareFacts(expected, delivered),
    ...asFindings(unfinished.map(([name, state]) => ['lost', `${name}: still ${state}`])),
  ];
}

const MOVIES = `
  SELECT concat('movie ', title), CASE WHEN deleted_at IS NULL THEN description ELSE 'deleted' END FROM movies
  UNION ALL SELECT concat('day of ', title), to_char(date, 'YYYY-MM-DD') FROM movies JOIN feature_dates ON movie_id = id`;
const UNKNOWN_TITLES = `
  SELECT 'lost', concat('title ', title, ': it cannot be found') FROM movies
  WHERE deleted_at IS NULL AND title NOT IN (SELECT title FROM titles)`;
const JOBS = `SELECT concat('image job ', id), state FROM image_jobs`;
const DONE_ITEMS = `
  SELECT concat('image ', level, ' of movie ', movie_id), 'shown' FROM image_items WHERE state = 'done'`;
const SHOWN_IMAGES = `
  SELECT concat('image ', position + 1, ' of movie ', movie_id), 'shown' FROM images WHERE movie_id::text = ANY($1)`;
/** The game service has a copy of each planned day of a complete movie. */
const PLANNED = `
  SELECT to_char(date, 'YYYY-MM-DD'), title FROM feature_dates JOIN movies ON movies.id = movie_id
  WHERE deleted_at IS NULL AND (SELECT count(image_key) FROM scenes WHERE scenes.movie_id = movies.id) = 5`;
const PUZZLES = `SELECT to_char(date, 'YYYY-MM-DD'), movie->>'title' FROM puzzles`;

async function compareMovies(ledger: Ledger, read: Read): Promise<Finding[]> {
  const [movies, jobs] = [partOf(ledger, 'movie ', 'day of '), partOf(ledger, 'image job ')];
  const stored = (await read('catalogue', MOVIES)).filter(([name]) => movies.has(name));
  const ordered = await read('generation', 'SELECT movie_id::text, id::text FROM image_jobs');
  const movieIds = ordered.map(([movieId]) => movieId);
  const shown = await read('catalogue', SHOWN_IMAGES, movieIds);
  return [
    ...compareFacts(movies, stored),
    ...asFindings(await read('catalogue', UNKNOWN_TITLES)),
    ...compareFacts(jobs, await read('generation', JOBS)),
    ...compareFacts(ledgerOf(await read('generation', DONE_ITEMS)), shown),
    ...compareFacts(ledgerOf(await read('catalogue', PLANNED)), await read('game', PUZZLES)),
  ];
}

const asFindings = (rows: Facts): Finding[] =>
  rows.map(([kind, what]) => ({ kind: kind === 'doubled' ? kind : 'lost', what }));

const rowsOf = (address: string, text: string, values: readonly unknown[]): Promise<Facts> =>
  withConnection(address, async (client) => {
    const query = { text, values: [...values], rowMode: 'array' } as const;
    return (await client.query<[string, string]>(query)).rows;
  });
