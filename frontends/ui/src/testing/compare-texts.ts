import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentsJSON, type Messages, messagesToJSON, type TranslationJSON } from '@nanostores/i18n';

type German = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What is wrong with the German texts of a front end, one line each: a feature without German, other parameters than in
 * English, an empty text, or one that is the same in both languages and not in `same`.
 * @param modules the modules `texts.ts` of the front end
 */
export function wrongGerman(modules: readonly object[], german: German, same: readonly string[]): readonly string[] {
  const texts = modules.flatMap((module) => Object.values(module).filter(isTexts));
  const english: ComponentsJSON = messagesToJSON(...texts);
  const wrong = Object.keys({ ...english, ...german }).flatMap((name) => {
    const [before, after] = [english[name], german[name]];
    if (before === undefined || after === undefined) return [`${name}: only in one language`];
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      problemsOf(before[key], after[key], same).map((problem) => `${name}.${key}: ${problem}`),
    );
  });
  return wrong;
}

/** The same of all files `texts.ts` and `…-texts.ts` in a folder. */
export async function wrongGermanIn(folder: string, german: German, same: readonly string[]) {
  const files = globSync('**/{texts,*-texts}.ts', { cwd: folder });
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return wrongGerman(modules, german, same);
}

function problemsOf(english: TranslationJSON | undefined, german: unknown, same: readonly string[]): string[] {
  const [before, after] = [formsOf(english), formsOf(german)];
  const parameters = (forms: readonly string[]) =>
    [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort().join(' ');
  return [
    ...(after.length === 0 || after.some((form) => form.trim() === '') ? ['empty'] : []),
    ...(parameters(before) === parameters(after) ? [] : [`${parameters(before)} became ${parameters(after)}`]),
    ...before.filter((form) => after.includes(form) && !same.includes(form)).map((form) => `still “${form}”`),
  ];
}

/** A text, or the forms of one that depends on a number. */
function formsOf(text: unknown): readonly string[] {
  if (typeof text === 'string') return [text];
  return typeof text === 'object' && text !== null ? Object.values(text).map(String) : [];
}

function isTexts(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && 'component' in value && 'base' in value;
}
