import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What does not travel to a browser, and the lists that are being made. */
const STAYS_HERE = /\.test\.|\/testing\/|\/provided\//;

/** Every name that front ends, and the contracts that they import, use of a package; types may be among them. */
export function namesUsed(packageName: string): ReadonlySet<string> {
  const names = new Set<string>();
  const paths = new Set(
    globSync('frontends/*/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !STAYS_HERE.test(path)),
  );
  // What is added on the way is visited, too.
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const name of namesIn(source, packageName)) names.add(name);
    for (const contract of contractsIn(source, path)) paths.add(contract);
  }
  return names;
}

/** What one source uses of a package, imported by name or as a whole: of that, what it calls (`z.output<…>` is a type). */
export function namesIn(source: string, packageName: string): string[] {
  const lists = source.matchAll(new RegExp(`import \\{([^}]+)\\} from '${packageName}'`, 'g'));
  const byName = [...lists].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  const [, whole] = new RegExp(`import \\* as (\\w+) from '${packageName}'`).exec(source) ?? [];
  const members = whole === undefined ? [] : [...source.matchAll(new RegExp(`\\b${whole}\\s*\\.(\\w+)[(.]`, 'g'))];
  return [
    ...byName.filter((name) => name !== '' && !name.startsWith('type ')),
    ...members.map(([, name = '']) => name),
  ];
}

/** The contracts that a source imports, as paths; a front end names them by their package, a contract by their file. */
function contractsIn(source: string, path: string): string[] {
  const imports = [...source.matchAll(/^(?:import|export) (?!type)[^;]*? from '([^']+)';/gm)].map(
    ([, from = '']) => from,
  );
  return imports.flatMap((from) => {
    if (from.startsWith('@dreamreel/proto/')) return `proto/src/${from.slice('@dreamreel/proto/'.length)}.ts`;
    return path.startsWith('proto/') && from.startsWith('./') ? join(dirname(path), from) : [];
  });
}
