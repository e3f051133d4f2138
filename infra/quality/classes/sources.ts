import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from '@babel/parser';
import {
  type Expression,
  type ImportDeclaration,
  isIdentifier,
  isImportSpecifier,
  isObjectPattern,
  isObjectProperty,
  type Node,
  type ObjectPattern,
  traverseFast,
  type VariableDeclarator,
} from '@babel/types';

/** What a name stands for in a file: a value, a part of a value (`const { look } = signs[frame]`), or a function. */
export type Meaning = { readonly path: string; readonly node: Node; readonly key?: string };

type Imported = { readonly path: string; readonly name: string };

export type Source = {
  readonly path: string;
  readonly program: Node;
  readonly names: ReadonlyMap<string, Meaning>;
  /** By local name: from which file, under which name there. */
  readonly imports: ReadonlyMap<string, Imported>;
};

type Read = (path: string) => string | undefined;

const readFromDisk: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** The sources of the front ends, parsed when they are needed. */
export function sourcesOf(read: Read = readFromDisk) {
  const parsed = new Map<string, Source | undefined>();

  function source(path: string): Source | undefined {
    if (!parsed.has(path)) {
      const text = read(path);
      parsed.set(path, text === undefined ? undefined : sourceOf(path, text));
    }
    return parsed.get(path);
  }

  /** What a name stands for, in this file or in the one that it is imported from. */
  function meaningOf(path: string, name: string): Meaning | undefined {
    const here = source(path);
    const imported = here?.imports.get(name);
    return imported ? meaningOf(imported.path, imported.name) : here?.names.get(name);
  }

  return { source, meaningOf };
}

export type Sources = ReturnType<typeof sourcesOf>;

function sourceOf(path: string, text: string): Source {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const names = new Map<string, Meaning>();
  const imports = new Map<string, Imported>();
  traverseFast(program, (node) => {
    if (node.type === 'ImportDeclaration') addImports(imports, path, node);
    if (node.type === 'FunctionDeclaration' && node.id) names.set(node.id.name, { path, node });
    if (node.type === 'VariableDeclarator') addVariable(names, path, node);
  });
  return { path, program, names, imports };
}

function addImports(imports: Map<string, Imported>, path: string, { source, specifiers }: ImportDeclaration): void {
  const from = importedFile(path, source.value);
  if (from === undefined) return;
  for (const each of specifiers) {
    if (!isImportSpecifier(each) || !isIdentifier(each.imported)) continue;
    imports.set(each.local.name, { path: from, name: each.imported.name });
  }
}

function addVariable(names: Map<string, Meaning>, path: string, { id, init }: VariableDeclarator): void {
  if (!init) return;
  if (isIdentifier(id)) names.set(id.name, { path, node: init });
  if (isObjectPattern(id)) addParts(names, path, id, init);
}

function addParts(names: Map<string, Meaning>, path: string, pattern: ObjectPattern, init: Expression): void {
  for (const each of pattern.properties) {
    if (!isObjectProperty(each) || !isIdentifier(each.key) || !isIdentifier(each.value)) continue;
    names.set(each.value.name, { path, node: init, key: each.key.name });
  }
}

const UI = '@dreamreel/ui/';

/** The file of an import of our own sources; undefined for a package. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (!specifier.startsWith(UI)) return undefined;
  return `frontends/ui/src/${specifier.slice(UI.length)}.tsx`;
}
