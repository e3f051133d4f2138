// Use the package import, because `locale` is a shared federation module. A relative import would create a second copy
// of the language state.
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
 * Defines a text that depends on a number, such as `count({ one: '{count} day', other: '{count} days' })`. To get the
 * text, pass the number: `texts.days(3)`.
 */
export { count } from '@nanostores/i18n';

/** Type of a translated catalog: the same keys as in the English catalog, with one text per key or per plural form. */
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
 * Defines a text with parameters, such as `params('Poster of {title}')`. To get the text, pass the values:
 * `texts.poster({ title })`. This function replaces the `params` function of `@nanostores/i18n`, which misinterprets
 * `$` in values.
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
  // If the German messages fail to load, the English messages are used.
  get: async () => Object.assign({}, ...(await Promise.all(loaders.map((load) => load().catch(() => ({})))))),
});

/**
 * Returns a front end's `defineTexts(name, english)` function, which defines a feature's messages for {@link useTexts}.
 *
 * @param load loads all German messages of the front end, by feature name. Called when the language is German.
 */
export function textsFactory<German extends Readonly<Record<string, object>>>(load: Load & (() => Promise<German>)) {
  loaders.push(load);
  if (locale.get() !== 'en') loadInitialTexts(load);
  return <English extends Translations>(name: string & keyof German, english: English): Messages<English> =>
    i18n(name, english);
}

/**
 * Loads the translated messages before the first render, so that English messages don't flash. After a later language change,
 * the old messages stay visible until the new messages have loaded.
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

/** Resolves when the messages for the first render have loaded. In English, it resolves immediately. */
export async function waitForInitialTexts(): Promise<void> {
  await initialLoad;
}

/**
 * React hook that returns a feature's messages in the page's language. Suspends until the messages for the first render have
 * loaded.
 */
export function useTexts<English extends Translations>(texts: Messages<English>): English {
  // Throw the promise instead of passing it to `use`. When React replays the component after suspending in `use`, it
  // expects the same call, but the promise has already been cleared by then.
  if (initialLoad !== undefined) throw initialLoad;
  return useStore(texts);
}
