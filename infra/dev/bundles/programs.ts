import { servicePlans } from '../service-plans.ts';

export type Program = {
  /** Maps output file names (without `.js`) to source files. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files that the program reads at run time, with their paths in the container image. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
};

const wellKnownTitles = { from: 'services/catalogue/src/well-known-titles/movies.tsv', to: 'program/movies.tsv' };

/** One-off programs: the seed, the game that `helm test` plays and the upgrade load test. */
const tasks: Program = {
  entries: {
    seed: './infra/dev/seed/seed.ts',
    play: './infra/deploy/docker/play.ts',
    load: './infra/deploy/docker/load.ts',
  },
  files: [wellKnownTitles, { from: 'infra/dev/seed/ready-movies', to: 'program/ready-movies' }],
};

/** Backup and restore, which need the programs of Postgres. */
const backup: Program = {
  entries: { backup: './infra/deploy/docker/backup.ts', restore: './infra/deploy/docker/restore.ts' },
  files: [{ from: 'infra/deploy/operate/restore-rules.sql', to: 'program/restore-rules.sql' }],
};

const painter: Program = {
  entries: {
    main: './infra/painter/src/main.ts',
    'painting-process': './infra/painter/src/server/painting-process.ts',
  },
  files: ['@iconify-json/fluent-emoji-flat/icons.json', '@iconify-json/mdi/icons.json'].map((file) => ({
    from: `node_modules/${file}`,
    to: `node_modules/${file}`,
  })),
};

/** Returns the program for a container image: a service, `painter`, `tasks` or `backup`. */
export function programNamed(name: string): Program {
  if (name === 'tasks') return tasks;
  if (name === 'backup') return backup;
  if (name === 'painter') return painter;
  const plan = servicePlans.find((service) => service.name === name);
  if (!plan) throw new Error(`There is no service ${name}`);

  const source = `services/${name}`;
  const migrations = [
    { from: 'services/kit/migrations', to: 'migrations' },
    { from: `${source}/prisma/migrations`, to: 'prisma/migrations' },
  ];
  return {
    entries: {
      main: `./${source}/src/main.ts`,
      // Services store failed events in their databases. The `redrive` command processes failed events again.
      ...(plan.database && {
        migrate: './infra/deploy/docker/migrate.ts',
        redrive: './services/kit/src/events/redrive.ts',
      }),
      ...(name === 'catalogue' && { 'import-titles': `./${source}/src/import-titles.ts` }),
      ...(name === 'notification' && { 'rebuild-subscribers': `./${source}/src/rebuild-subscribers.ts` }),
      ...(plan.models && { 'pixels-process': `./${source}/src/adapters/pixels/pixels-process.ts` }),
      // The password hash is computed in the identity image because only that image contains the hashing library.
      ...(name === 'identity' && { 'hash-password': `./${source}/src/hash-password.ts` }),
    },
    files: [
      ...(plan.database ? migrations : []),
      ...(name === 'catalogue' ? [wellKnownTitles] : []),
      ...(plan.models ? [{ from: `${source}/src/adapters/pixels/preview`, to: 'program/preview' }] : []),
    ],
  };
}
