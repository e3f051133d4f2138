import { type Compiler, sources } from '@rspack/core';
import * as z from 'zod';

const MANIFEST = 'mf-manifest.json';
const REPORT = 'mf-stats.json';

const named = z.looseObject({ id: z.string() });
const manifestSchema = z.looseObject({ shared: z.array(named), exposes: z.array(named) });

/**
 * Sorts the shared and exposed modules in the manifest. The plugin doesn't guarantee an order, but builds must be
 * reproducible. Also deletes the plugin's build report because it contains source file names. The plugin has no options
 * for these purposes.
 */
export function stableManifest(compiler: Compiler): void {
  compiler.hooks.emit.tap('stable-manifest', (compilation) => {
    if (compilation.getAsset(REPORT)) compilation.deleteAsset(REPORT);
    const manifest = compilation.getAsset(MANIFEST);
    if (!manifest) return;
    const { shared, exposes, ...rest } = manifestSchema.parse(JSON.parse(manifest.source.source().toString()));
    const sorted = { ...rest, shared: shared.toSorted(byId), exposes: exposes.toSorted(byId) };
    compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(sorted)));
  });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
