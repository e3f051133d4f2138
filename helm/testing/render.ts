import { fileURLToPath } from 'node:url';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { type Manifest, manifestSchema } from './manifests.ts';

export const chartFolder = fileURLToPath(new URL('../dreamreel', import.meta.url));
export const productionFile = `${chartFolder}/values-production.yaml`;

/** Without it, a Helm built by `go build` assumes a very old Kubernetes. */
const KUBERNETES = '1.34.0';

const program = process.env.HELM_PATH ?? (await findProgram('helm'));

/** Tests that need Helm: skipped where there is none, which the test command reports. */
export const describeChart = program ? describe : describe.skip;

type Options = { readonly values?: object; readonly files?: readonly string[]; readonly chart?: string };

const rendered = new Map<string, Promise<readonly Manifest[]>>();

/** The manifests that `helm template` renders, cached by options. Rejects with Helm's output. */
export function render(options: Options = {}): Promise<readonly Manifest[]> {
  const key = JSON.stringify(options);
  const known = rendered.get(key) ?? template(options);
  rendered.set(key, known);
  return known;
}

/** As `render`, anew each time, and of another copy of the chart where one is given. */
export async function template({
  values = {},
  files = [],
  chart = chartFolder,
}: Options): Promise<readonly Manifest[]> {
  const given = files.flatMap((file) => ['--values', file]);
  const { stdout } = await execa(
    program ?? 'helm',
    ['template', 'site', chart, '--kube-version', KUBERNETES, ...given, '--values', '-'],
    { input: JSON.stringify(values) },
  );
  return parseAllDocuments(stdout)
    .map((document) => {
      // Among them a key that is there twice, of which Helm takes one.
      if (document.errors.length > 0) throw new AggregateError(document.errors, String(document.errors[0]));
      return document.toJS();
    })
    .filter((manifest) => manifest !== null)
    .map((manifest) => z.parse(manifestSchema, manifest));
}
