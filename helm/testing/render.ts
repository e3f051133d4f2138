import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Manifest, manifestSchema } from './manifests.ts';

export const chartFolder = fileURLToPath(new URL('../dreamreel', import.meta.url));
export const productionFile = `${chartFolder}/values-production.yaml`;
export const everythingFile = fileURLToPath(new URL('values-everything.yaml', import.meta.url));

/** Kubernetes version to render for. Without it, a Helm built with `go build` assumes a very old version. */
const KUBERNETES = '1.34.0';

const program = await findProgram('helm');

/**
 * A `describe` for tests that need Helm. If Helm is missing, the tests are skipped, and the test command reports this.
 */
export const describeChart = program ? describe : describe.skip;

export type Options = {
  /** Name of the release. Defaults to `site`. */
  readonly release?: string;
  readonly values?: object;
  readonly files?: readonly string[];
  /** Address of a Kubernetes API for Helm's `lookup`. If omitted, lookups return nothing. */
  readonly server?: string;
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

export async function template({ release = 'site', values = {}, files = [], server }: Options): Promise<Manifest[]> {
  const given = files.flatMap((file) => ['--values', file]);
  const lookup = server === undefined ? [] : ['--dry-run=server', '--kube-apiserver', server];
  const { stdout } = await execa(
    program ?? 'helm',
    ['template', release, chartFolder, '--kube-version', KUBERNETES, ...lookup, ...given, '--values', '-'],
    // Helm runs for only 0.2 s, so garbage collection is turned off.
    { input: JSON.stringify(values), env: { KUBECONFIG: '/dev/null', GOGC: 'off' } },
  );
  return stdout.split(/^---$/m).flatMap((document) => parsed(document) ?? []);
}

/** Cache of parsed documents. Parsing takes longer than rendering, and most documents don't differ between renders. */
const parsedDocuments = new Map<string, Manifest | null>();

/** Throws on duplicate keys because Helm would silently use only one of the values. */
function parsed(document: string): Manifest | null {
  const before = parsedDocuments.get(document);
  if (before !== undefined) return before;
  const manifest = z.parse(manifestSchema.nullable(), parse(document, { prettyErrors: false }));
  parsedDocuments.set(document, manifest);
  return manifest;
}
