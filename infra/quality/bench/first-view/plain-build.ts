import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from '@dreamreel/front-end-build/compress-folder';
import { type Configuration, type Plugin, rspack, type StatsCompilation } from '@rspack/core';
import { build } from '../../../dev/bundles/bundle.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { inTemporaryFolder } from '../../../dev/temporary-folder.ts';

type Exposes = Readonly<Record<string, string>>;

/**
 * Builds the shell and the player as a single application without module federation. The sources and the rules for
 * splitting, minification and compression stay the same. The gateway serves and preloads the files like the federated
 * build.
 */
export async function plainBuild(folder: string): Promise<string> {
  const configOf = (name: string) => import(join(repositoryRoot, 'frontends', name, 'rspack.config.ts'));
  const { default: shell }: { default: Configuration } = await configOf('shell');
  const { exposes }: { exposes: Exposes } = await configOf('player');
  return inTemporaryFolder(async (stage) => {
    const loader = join(stage, 'load-page.ts');
    await writeFile(loader, loadPageSource(exposes));
    const stats = await build({
      ...shell,
      output: { ...shell.output, path: join(folder, 'player', 'dist'), publicPath: '/mf/player/', uniqueName: 'plain' },
      resolve: { ...shell.resolve, alias: {}, modules: [join(repositoryRoot, 'node_modules')] },
      plugins: [
        ...(shell.plugins ?? []).filter((plugin) => !isFederation(plugin)),
        new rspack.NormalModuleReplacementPlugin(/features\/remotes\/load-remote\.ts$/, loader),
      ],
    });
    await writeServedFiles(folder, Object.keys(exposes), stats.toJson({ all: false, chunkGroups: true }));
    return folder;
  });
}

/** Returns a replacement for the shell's `load-remote.ts`, in which every page is a chunk of this build. */
function loadPageSource(exposes: Exposes): string {
  const player = join(repositoryRoot, 'frontends', 'player');
  const config = join(repositoryRoot, 'frontends/shell/src/features/remotes/load-shell-config.ts');
  const pages = Object.entries(exposes).map(
    ([name, path]) =>
      `${JSON.stringify(name.replace('.', 'player'))}: () => import(/* webpackChunkName: ${JSON.stringify(chunkOf(name))} */ ${JSON.stringify(join(player, path))})`,
  );
  return `import { loadShellConfig } from ${JSON.stringify(config)};
const pages = { ${pages.join(',\n')} };
export async function loadRemote(id) {
  const [page] = await Promise.all([pages[id](), loadShellConfig()]);
  return page;
}`;
}

/** Returns the chunk name that module federation would use. The splitting rules depend on this name. */
function chunkOf(exposed: string): string {
  return `__federation_expose_${exposed.replace('./', '').replaceAll('-', '_')}`;
}

async function writeServedFiles(folder: string, exposed: readonly string[], stats: StatsCompilation): Promise<void> {
  const [shell, player] = [join(folder, 'shell', 'dist'), join(folder, 'player', 'dist')];
  const page = await readFile(join(player, 'index.html'), 'utf8');
  await mkdir(shell, { recursive: true });
  await cp(join(repositoryRoot, 'frontends', 'shell', 'public'), shell, { recursive: true });
  await writeFile(join(shell, 'index.html'), page.replaceAll('"/static/', '"/mf/player/static/'));
  await writeFile(join(player, 'remote-entry.js'), '');
  const exposes = exposed.map((path) => {
    const files = stats.namedChunkGroups?.[chunkOf(path)]?.assets?.map(({ name }) => name) ?? [];
    return { path, assets: { js: { sync: files.filter((name) => name.endsWith('.js')) } } };
  });
  await writeFile(join(player, 'mf-manifest.json'), JSON.stringify({ exposes }));
  await Promise.all([compressFolder(shell), compressFolder(player)]);
}

function isFederation(plugin: Plugin): boolean {
  return Boolean(plugin) && Reflect.get(Object(plugin), 'name') === 'RspackModuleFederationPlugin';
}
