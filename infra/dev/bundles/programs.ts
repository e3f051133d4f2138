import { servicePlans } from '../service-plans.ts';

export type Program = {
  /** File name without `.js` → source. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files that are read at run time, and their place in the image. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
};

/** Programs that run and exit: the seed, the game that `helm test` plays, a load for upgrades, backup and restore. */
const tasks: Program = {
  entries: {
    seed: './infra/dev/seed/seed.ts',
    play: './infra/deploy/docker/play.ts',
    load: './infra/deploy/docker/load.ts',
    backup: './infra/deploy/docker/backup.ts',
    restore: './infra/deploy/docker/restore.ts',
  },
  files: [
    { from: 'services/catalogue/src/well-known-titles/movies.tsv', to: 'program/movies.tsv' },
    { from: 'infra/dev/seed/ready-movies', to: 'program/ready-movies' },
    // A restore makes the tables as they were, then migrates.
    { from: 'services/kit/migrations', to: 'migrations' },
    ...servicePlans
      .filter(({ database }) => database)
      .map(({ name }) => ({ from: `services/${name}/prisma/migrations`, to: `prisma/${name}/migrations` })),
  ],
};

/** The local model server, and the process that it paints in. */
const painter: Program = {
  entries: {
    main: './infra/painter/src/main.ts',
    'painting-process': './infra/painter/src/server/painting-process.ts',
  },
  files: [],
};

/** What goes into the image of a service, of `painter` or of `tasks`. */
export function programNamed(name: string): Program {
  if (name === 'tasks') return tasks;
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
      // Every service with a database handles or publishes events; what it could not handle is in that database.
      ...(plan.database && { migrate: './infra/deploy/docker/migrate.ts', redrive: './services/kit/src/process/redrive.ts' }),
      ...(name === 'catalogue' && { 'import-titles': `./${source}/src/import-titles.ts` }),
      ...(name === 'notification' && { 'rebuild-subscribers': `./${source}/src/rebuild-subscribers.ts` }),
      ...(plan.models && { 'pixels-process': `./${source}/src/adapters/pixels/pixels-process.ts` }),
      // The hash of the admin's password is made where the library for it is.
      ...(name === 'identity' && { 'hash-password': `./${source}/src/hash-password.ts` }),
    },
    files: [
      ...(plan.database ? migrations : []),
      ...(plan.models ? [{ from: `${source}/src/adapters/pixels/preview`, to: 'program/preview' }] : []),
    ],
  };
}
