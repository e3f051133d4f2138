import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifest } from './manifests.ts';
import { chartFolder, template } from './render.ts';

/** Template that renders the chart's notes into a ConfigMap, because `helm template` doesn't print notes. */
const NOTES = `apiVersion: v1
kind: ConfigMap
metadata: { name: notes }
data: { notes: {{ tpl (.Files.Get "NOTES.txt") . | toJson }} }
`;

/** Returns the notes that `helm install` prints. */
export async function notes(values: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-chart-'));
  try {
    await cp(chartFolder, folder, { recursive: true });
    await cp(join(folder, 'templates/NOTES.txt'), join(folder, 'NOTES.txt'));
    await writeFile(join(folder, 'templates/notes.yaml'), NOTES);
    return manifest(await template({ values, chart: folder }), 'ConfigMap', 'notes').data?.notes ?? '';
  } finally {
    await rm(folder, { recursive: true });
  }
}
