import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Manifest, manifestSchema } from './manifests.ts';

export const chartFolder = fileURLToPath(new URL('../dreamreel', import.meta.url));
export const productionFile = `${chartFolder}/values-production.yaml`;

/** Required because a Helm built by `go build` assumes a very old Kubernetes. */
const KUBERNETES = '1.34.0';

const program = process.env.HELM_PATH ?? (await findProgram('helm'));

/** `describe` for tests that need Helm. They are skipped if Helm is missing, which the test command reports. */
export const describeChart = program ? describe : describe.skip;

type Options = {
  readonly values?: object;
  readonly files?: readonly string[];
  /** Additional values by path. */
  readonly sets?: readonly { readonly name: string; readonly value: unknown }[];
  /** Kubeconfig of the API server for the chart's `lookup`. Without one, lookups find nothing. */
  readonly server?: string;
  /** Path of a different copy of the chart. */
  readonly chart?: string;
};

const rendered = new Map<string, Promise<readonly Manifest[]>>();

/** Returns the manifests that `helm template` renders, cached by options. Rejects with Helm's output. */
export function render(options: Options = {}): Promise<readonly Manifest[]> {
  const key = JSON.stringify(options);
  const manifests = rendered.get(key) ?? template(options);
  rendered.set(key, manifests);
  return manifests;
}

/** Returns the output of `helm template` without caching. */
export async function renderText({
  values = {},
  files = [],
  sets = [],
  server,
  chart = chartFolder,
}: Options): Promise<string> {
  const given = files.flatMap((file) => ['--values', file]);
  const more = sets.flatMap(({ name, value }) => ['--set-json', `${name}=${JSON.stringify(value)}`]);
  const lookup = server === undefined ? [] : ['--dry-run=server', '--kube-apiserver', server];
  const { stdout } = await execa(
    program ?? 'helm',
    ['template', 'site', chart, '--kube-version', KUBERNETES, ...lookup, ...given, '--values', '-', ...more],
    // Garbage collection isn't needed in a program that runs for 0.2 s.
    { input: JSON.stringify(values), env: { KUBECONFIG: '/dev/null', GOGC: 'off' } },
  );
  return stdout;
}

/** Like `render`, but without caching. */
export async function template(options: Options): Promise<readonly Manifest[]> {
  const documents = (await renderText(options)).split(/^---$/m);
  return documents.flatMap((document) => parsed(document) ?? []);
}

/** Caches parsed documents, because most are the same in two renders and parsing takes longer than rendering. */
const known = new Map<string, Manifest | null>();

/** Throws if a key is duplicated. Helm would use only one of them. */
function parsed(document: string): Manifest | null {
  const before = known.get(document);
  if (before !== undefined) return before;
  const manifest = z.parse(manifestSchema.nullable(), parse(document, { prettyErrors: false }));
  known.set(document, manifest);
  return manifest;
}
