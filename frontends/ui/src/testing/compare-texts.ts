import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentsJSON, type Messages, messagesToJSON, type TranslationJSON } from '@nanostores/i18n';

type German = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Checks a front end's German messages. Reports features that exist in only one language, mismatched parameters, empty
 * messages, and untranslated messages that aren't listed in `same`.
 *
 * @param modules the front end's `texts.ts` modules
 */
export function wrongGerman(modules: readonly object[], german: German, same: readonly string[]): readonly string[] {
  const texts = modules.flatMap((module) => Object.values(module).filter(isTexts));
  const english: ComponentsJSON = messagesToJSON(...texts);
  const problems = Object.keys({ ...english, ...german }).flatMap((name) => {
    const [englishTexts, germanTexts] = [english[name], german[name]];
    if (englishTexts === undefined || germanTexts === undefined) return [`${name}: only in one language`];
    return Object.keys({ ...englishTexts, ...germanTexts }).flatMap((key) =>
      problemsOf(englishTexts[key], germanTexts[key], same).map((problem) => `${name}.${key}: ${problem}`),
    );
  });
  return problems;
}

/** Checks all `texts.ts` and `…-texts.ts` files in a folder. */
export async function wrongGermanIn(folder: string, german: German, same: readonly string[]) {
  const files = globSync('**/{texts,*-texts}.ts', { cwd: folder });
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return wrongGerman(modules, german, same);
}

/** Returns the English texts with a straight apostrophe in all `texts.ts` and `…-texts.ts` files in a folder. */
export async function straightApostrophesIn(folder: string): Promise<readonly string[]> {
  const files = globSync('**/{texts,*-texts}.ts', { cwd: folder });
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const catalogs: ComponentsJSON = messagesToJSON(
    ...modules.flatMap((module) => Object.values(module).filter(isTexts)),
  );
  const texts = Object.values(catalogs).flatMap((catalog) => Object.values(catalog).flatMap(formsOf));
  return [...new Set(texts.filter((text) => text.includes("'")))].sort();
}

function problemsOf(english: TranslationJSON | undefined, german: unknown, same: readonly string[]): string[] {
  const [englishTexts, germanTexts] = [formsOf(english), formsOf(german)];
  const parameters = (forms: readonly string[]) =>
    [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort().join(' ');
  return [
    ...(germanTexts.length === 0 || germanTexts.some((form) => form.trim() === '') ? ['empty'] : []),
    ...(parameters(englishTexts) === parameters(germanTexts)
      ? []
      : [`${parameters(englishTexts)} became ${parameters(germanTexts)}`]),
    ...englishTexts
      .filter((form) => germanTexts.includes(form) && !same.includes(form))
      .map((form) => `still “${form}”`),
  ];
}

/** Returns a text, or all of its plural forms. */
function formsOf(text: unknown): readonly string[] {
  if (typeof text === 'string') return [text];
  return typeof text === 'object' && text !== null ? Object.values(text).map(String) : [];
}

function isTexts(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && 'component' in value && 'base' in value;
}
