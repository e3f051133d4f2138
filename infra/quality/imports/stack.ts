type Source = { readonly path: string; readonly text: string };

const FRONT_ENDS = ['frontends/shell', 'frontends/player', 'frontends/admin'];

/** Maps the packages chosen for this project to the workspaces that use each of them as documented. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  react: FRONT_ENDS,
  'react-dom': ['frontends/shell'],
  'react-router': FRONT_ENDS,
  '@tanstack/react-query': FRONT_ENDS,
  '@module-federation/enhanced': ['frontends/shell', 'infra/dev/rspack'],
  '@rspack/core': ['infra/dev/rspack'],
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

/** Maps the chosen programs to the files that run them, and how. */
const PROGRAMS: Readonly<Record<string, readonly [path: string, use: RegExp]>> = {
  prisma: ['infra/dev/prisma/generate-client.ts', /execa\('prisma', \['generate'/],
  nx: ['infra/dev/testing/static-checks.ts', /file: 'nx'/],
  jest: ['infra/dev/testing/run-jest.ts', /'jest', 'bin', 'jest\.js'/],
  helm: ['helm/testing/render.ts', /findProgram\('helm'\)/],
  k6: ['infra/quality/load/run-load.ts', /providePart\(host, 'k6'\)/],
  skaffold: ['skaffold.yaml', /^apiVersion: skaffold\//m],
};

/**
 * Returns what is missing from the chosen packages: a library that a workspace doesn't depend on or doesn't import
 * outside its tests, or a program that its file doesn't run.
 *
 * @param manifestOf returns the text of a workspace's package.json
 * @param textOf returns the text of a file, by its path from the repository root
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
