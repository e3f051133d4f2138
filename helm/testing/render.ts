import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Manifest, manifestSchema } from './manifests.ts';

export const chartFolder = fileURLToPath(new URL('../dreamreel', import.meta.url));
export const productionFile = `${chartFolder}/values-production.yaml`;

/** Kubernetes version to render for. Without it, a Helm built with `go build` assumes a very old version. */
const KUBERNETES = '1.34.0';

const program = process.env.HELM_PATH ?? (await findProgram('helm'));

/**
 * A `describe` for tests that need Helm. If Helm is missing, the tests are skipped, and the test command reports this.
 */
export const describeChart = program ? describe : describe.skip;

type Options = {
  /** Name of the release. Defaults to `site`. */
  readonly release?: string;
  readonly values?: object;
  readonly files?: readonly string[];
  /** Additional values by path. */
  readonly sets?: readonly { readonly name: string; readonly value: unknown }[];
  /** Path of a kubeconfig for Helm's `lookup`. If omitted, lookups return nothing. */
  readonly server?: string;
  /** Path of a modified copy of the chart. */
  readonly chart?: string;
};

const rendered = new Map<string, Promise<readonly Manifest[]>>();

/**
 * Returns the manifests rendered by `helm template`, cached by options. Rejects with Helm's output if rendering fails.
 */
export function render(options: Options = {}): Promise<readonly Manifest[]> {
  const key = JSON.stringify(options);
  const manifests = rendered.get(key) ?? template(options);
  rendered.set(key, manifests);
  return manifests;
}

/** Returns the raw output of `helm template`. The output isn't cached. */
export async function renderText({
  release = 'site',
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
    ['template', release, chart, '--kube-version', KUBERNETES, ...lookup, ...given, '--values', '-', ...more],
    // Helm runs for only 0.2 s, so garbage collection is turned off.
    { input: JSON.stringify(values), env: { KUBECONFIG: '/dev/null', GOGC: 'off' } },
  );
  return stdout;
}

/** Same as `render`, but the result isn't cached. */
export async function template(options: Options): Promise<readonly Manifest[]> {
  return manifestsOf(await renderText(options));
}

/** Returns the manifests that `helm install` would create with these arguments in a working folder. */
export async function templateOf(args: readonly string[], folder: string): Promise<readonly Manifest[]> {
  const options = { cwd: folder, env: { KUBECONFIG: '/dev/null' } };
  return manifestsOf(
    (await execa(program ?? 'helm', ['template', ...args, '--kube-version', KUBERNETES], options)).stdout,
  );
}

const manifestsOf = (text: string): readonly Manifest[] =>
  text.split(/^---$/m).flatMap((document) => parsed(document) ?? []);

/** Cache of parsed documents. Parsing takes longer than rendering, and most documents don't differ between renders. */
const known = new Map<string, Manifest | null>();

/** Throws on duplicate keys, because Helm would silently use only one of the values. */
function parsed(document: string): Manifest | null {
  const before = known.get(document);
  if (before !== undefined) return before;
  const manifest = z.parse(manifestSchema.nullable(), parse(document, { prettyErrors: false }));
  known.set(document, manifest);
  return manifest;
}
