type Source = { readonly path: string; readonly text: string };

const FRONT_ENDS = ['frontends/shell', 'frontends/player', 'frontends/admin'];

/** Maps each library chosen for the project to the workspaces that must use it. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  react: FRONT_ENDS,
  'react-dom': ['frontends/shell'],
  'react-router': FRONT_ENDS,
  '@tanstack/react-query': FRONT_ENDS,
  '@module-federation/enhanced': ['frontends/shell', 'frontends/build'],
  '@rspack/core': ['frontends/build'],
  koa: ['services/gateway'],
  '@koa/router': ['services/gateway'],
  nats: ['services/kit'],
  pg: ['services/kit'],
  minio: ['services/kit'],
  pino: ['services/kit'],
  '@opentelemetry/sdk-node': ['services/kit'],
  zod: ['proto', 'services/gateway', 'services/catalogue'],
  '@prisma/adapter-pg': ['services/catalogue'],
};

/** Maps each program chosen for the project to a file that must run it and a pattern for the command. */
const PROGRAMS: Readonly<Record<string, readonly [path: string, use: RegExp]>> = {
  prisma: ['infra/dev/prisma/generate-client.ts', /execa\('prisma', \['generate'/],
  nx: ['infra/dev/testing/static-checks.ts', /'nx run-many -t types/],
  jest: ['infra/dev/testing/run-jest.ts', /'jest', 'bin', 'jest\.js'/],
  helm: ['helm/testing/render.ts', /findProgram\('helm'\)/],
  k6: ['infra/quality/load/run-k6.ts', /provideProgram\('k6'\)/],
  skaffold: ['skaffold.yaml', /^apiVersion: skaffold\//m],
};

/**
 * Returns the chosen packages that are not in use: libraries that a workspace doesn't depend on or import outside of
 * tests, and programs that no file runs.
 *
 * @param manifestOf returns the text of a workspace's package.json
 * @param textOf returns the text of a file, given the path from the repository root
 */
export function missingFromStack(
  sources: readonly Source[],
  manifestOf: (workspace: string) => string,
  textOf: (path: string) => string,
): string[] {
  const libraries = Object.entries(LIBRARIES).flatMap(([name, workspaces]) =>
    workspaces.flatMap((workspace) => {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifestOf(workspace));
      return [
        ...(name in dependencies ? [] : [`${workspace}/package.json does not depend on ${name}`]),
        ...(sources.some(({ path, text }) => isOf(workspace, path) && imports(name, text))
          ? []
          : [`no source of ${workspace} imports ${name}`]),
      ];
    }),
  );
  const programs = Object.entries(PROGRAMS).flatMap(([name, [path, use]]) =>
    use.test(textOf(path)) ? [] : [`${path} does not run ${name}`],
  );
  return [...libraries, ...programs];
}

const isOf = (workspace: string, path: string) =>
  path.startsWith(`${workspace}/`) && !/\.test\.|\/testing\//.test(path);

const imports = (name: string, text: string) => new RegExp(`(from |import\\(|import )'${name}(/[^']*)?'`).test(text);
