import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { __unstable__loadDesignSystem } from 'tailwindcss';

/** Name of what both classes set to different values; undefined where they are in no conflict. */
export type ClassConflict = (one: string, other: string) => string | undefined;

type Node = {
  readonly kind: string;
  readonly selector?: string;
  readonly name?: string;
  readonly params?: string;
  readonly property?: string;
  readonly value?: string | undefined;
  readonly important?: boolean;
  readonly nodes?: readonly Node[];
};

/** What a class sets: a property, in which state of which element (`where`), to what. */
type Setting = { readonly where: string; readonly property: string; readonly value: string };

/**
 * Two classes are in conflict where both set one property of the same element in the same state: then the order of the
 * style sheet decides, and not the order in which they are written. Tailwind itself says what a class sets, with the
 * theme and the utilities of the style sheet.
 *
 * @param css the style sheet
 * @param base the folder of what it imports
 */
export async function classConflicts(css: string, base: string): Promise<ClassConflict> {
  const design = await __unstable__loadDesignSystem(css, { base, loadStylesheet });
  const known = new Map<string, readonly Setting[]>();

  function settingsOf(name: string): readonly Setting[] {
    const settings =
      known.get(name) ??
      design
        .candidatesToAst([name])
        .flat()
        .flatMap((node) => settingsIn(node, ''));
    known.set(name, settings);
    return settings;
  }

  return (one, other) => {
    if (one === other) return undefined;
    const [ofOne, ofOther] = [settingsOf(one), settingsOf(other)];
    const found = ofOne.find((setting) =>
      ofOther.some(
        ({ where, property, value }) =>
          where === setting.where &&
          property === setting.property &&
          value !== setting.value &&
          !isComposed(setting.value, ofOther) &&
          !isComposed(value, ofOne),
      ),
    );
    return found?.property;
  };
}

function settingsIn(node: Node, where: string): Setting[] {
  const { kind, property, value } = node;
  if (kind === 'declaration') {
    if (property === undefined || value === undefined) return [];
    return [{ where: node.important ? `${where} !` : where, property, value }];
  }
  if (node.name === '@property') return [];
  // The name of the class stands in the selector of its rule: what follows it is the state or the element.
  const here = node.selector?.replace(/\.(\\.|[\w-])+/g, '&') ?? `${node.name} ${node.params}`;
  return (node.nodes ?? []).flatMap((inner) => settingsIn(inner, `${where} ${here}`));
}

/** Tailwind composes some utilities: one reads a variable (`--tw-leading`) that the other sets. Both then hold. */
function isComposed(value: string, others: readonly Setting[]): boolean {
  return others.some(({ property }) => property.startsWith('--tw-') && value.includes(`var(${property}`));
}

/** Finds an `@import` of a style sheet in the folder `base`: a file beside it, or a package. */
async function loadStylesheet(id: string, base: string) {
  const name = id === 'tailwindcss' ? 'tailwindcss/index.css' : id;
  const path = name.startsWith('.') ? resolve(base, name) : createRequire(`${base}/`).resolve(name);
  return { path, base: dirname(path), content: await readFile(path, 'utf8') };
}
