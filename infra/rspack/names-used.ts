import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What does not travel to a browser, and the lists that are being made. */
const STAYS_HERE = /\.test\.|\/testing\/|\/provided\//;

/** Every name that front ends use of a package; types may be among them. */
export function namesUsed(packageName: string): ReadonlySet<string> {
  const paths = globSync('frontends/*/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !STAYS_HERE.test(path));
  return new Set(paths.flatMap((path) => namesIn(readFileSync(join(root, path), 'utf8'), packageName)));
}

/** What one source imports of a package by name. */
export function namesIn(source: string, packageName: string): string[] {
  const lists = source.matchAll(new RegExp(`import \\{([^}]+)\\} from '${packageName}'`, 'g'));
  const names = [...lists].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
  return names.filter((name) => name !== '' && !name.startsWith('type '));
}
