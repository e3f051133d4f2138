import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Manifest, manifestSchema } from './manifests.ts';

export const chartFolder = fileURLToPath(new URL('../dreamreel', import.meta.url));
export const productionFile = `${chartFolder}/values-production.yaml`;

/** Without it, a Helm built by `go build` assumes a very old Kubernetes. */
const KUBERNETES = '1.34.0';

const program = process.env.HELM_PATH ?? (await findProgram('helm'));

/** Tests that need Helm: skipped where there is none, which the test command reports. */
export const describeChart = program ? describe : describe.skip;

type Options = {
  readonly values?: object;
  readonly files?: readonly string[];
  /** More values, by their paths. */
  readonly sets?: readonly { readonly name: string; readonly value: unknown }[];
  /** The API server that the chart's `lookup` asks; without one it finds nothing. */
  readonly server?: string;
  /** Another copy of the chart. */
  readonly chart?: string;
};

const rendered = new Map<string, Promise<readonly Manifest[]>>();

/** The manifests that `helm template` renders, cached by options. Rejects with Helm's output. */
export function render(options: Options = {}): Promise<readonly Manifest[]> {
  const key = JSON.stringify(options);
  const manifests = rendered.get(key) ?? template(options);
  rendered.set(key, manifests);
  return manifests;
}

/** What `helm template` prints, rendered anew with each call. */
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
    // A program of a fifth of a second needs no collection of garbage.
    { input: JSON.stringify(values), env: { KUBECONFIG: '/dev/null', GOGC: 'off' } },
  );
  return stdout;
}

/** As `render`, anew each time. */
export async function template(options: Options): Promise<readonly Manifest[]> {
  const documents = (await renderText(options)).split(/^---$/m);
  return documents.flatMap((document) => parsed(document) ?? []);
}

/** Most documents of two renders are the same, and to parse them takes longer than to render them. */
const known = new Map<string, Manifest | null>();

/** Throws where a key is there twice, of which Helm takes one. */
function parsed(document: string): Manifest | null {
  const before = known.get(document);
  if (before !== undefined) return before;
  const manifest = z.parse(manifestSchema.nullable(), parse(document, { prettyErrors: false }));
  known.set(document, manifest);
  return manifest;
}
