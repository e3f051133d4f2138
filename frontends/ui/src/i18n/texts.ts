// Imported by its public name, which is a shared module. A relative import would create a second copy of the state.
import { currentLocale, type Locale, onLocaleChange } from '@dreamreel/ui/i18n/locale';
import {
  createI18n,
  type Messages,
  strings,
  type TranslationFunction,
  type Translations,
  transform,
} from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/**
 * Defines a text that depends on a number, for example `count({ one: '{count} day', other: '{count} days' })`. Call it
 * with the number: `texts.days(3)`.
 */
export { count } from '@nanostores/i18n';

/**
 * The translation of an English catalog: a text with the same parameters for each key, or one text for each plural
 * form.
 */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...values: infer Values) => string
    ? Values extends [number]
      ? { readonly one: string; readonly other: string }
      : string
    : string;
};

type ParameterIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never;
type Values<Text extends string> = Readonly<Record<ParameterIn<Text>, string | number>>;

/**
 * Defines a text with parameters, for example `params('Poster of {title}')`. Call it with the values: `texts.poster({
 * title })`. Replaces the library's own `params`, which misinterprets a `$` in a value.
 */
export function params<const Text extends string>(text: Text): TranslationFunction<[Values<Text>], string> {
  return transform<[Values<Text>], Text, string>((_, translation, values) => {
    const valueByName = new Map<string, unknown>(Object.entries(values));
    return strings<string>(translation, (input) =>
      input.replace(/\{(\w+)\}/g, (_, name) => String(valueByName.get(name))),
    );
  })(text);
}

type Load = () => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;

const locale = atom<Locale>(currentLocale());
onLocaleChange(() => locale.set(currentLocale()));

const loaders: Load[] = [];
let initialLoad: Promise<unknown> | undefined;

const i18n = createI18n<Locale, 'en'>(locale, {
  // If the texts fail to load, English stays.
  get: async () => Object.assign({}, ...(await Promise.all(loaders.map((load) => load().catch(() => ({})))))),
});

/**
 * Returns the function `defineTexts(name, english)` of a front end, which defines the texts of a feature for {@link
 * useTexts}.
 *
 * @param load loads all German texts of the front end by name; called when the language is German
 */
export function textsFactory<German extends Readonly<Record<string, object>>>(load: Load & (() => Promise<German>)) {
  loaders.push(load);
  if (locale.get() !== 'en') loadInitialTexts(load);
  return <English extends Translations>(name: string & keyof German, english: English): Messages<English> =>
    i18n(name, english);
}

/**
 * Loads the texts before the first view, so that English text doesn't flash first. When the language changes later, the
 * old texts stay visible until the new ones have loaded.
 */
function loadInitialTexts(load: Load): void {
  const code = locale.get();
  const loading = load().then(
    (texts) => Object.assign(i18n.cache, { [code]: { ...i18n.cache[code], ...texts } }),
    () => undefined,
  );
  const all = Promise.all([initialLoad, loading]).then(() => {
    if (initialLoad === all) initialLoad = undefined;
  });
  initialLoad = all;
}

/** Resolves when the texts of the first view have loaded, which is immediate in English. */
export async function waitForInitialTexts(): Promise<void> {
  await initialLoad;
}

/**
 * Returns the texts of a feature in the language of the page. Suspends until the texts of the first view have loaded.
 */
export function useTexts<English extends Translations>(texts: Messages<English>): English {
  // Throws the promise instead of calling `use`. After suspending in `use`, React replays the component and expects the
  // same call, but by then there is no promise left to pass to it.
  if (initialLoad !== undefined) throw initialLoad;
  return useStore(texts);
}
