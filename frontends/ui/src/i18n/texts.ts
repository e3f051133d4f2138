// By its public name, which is the shared one: by its path it would be a second language.
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

/** `{ one: '{count} day', other: '{count} days' }` → a text by a number: `texts.days(3)`. */
export { count } from '@nanostores/i18n';

/** What stands in the place of each English text: a text with the same parameters, or one for each form of a number. */
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
 * `params('Poster of {title}')` → a text by its parameters: `texts.poster({ title })`. The library's own reads a `$` in a
 * title as its `replace` does.
 */
export function params<const Text extends string>(text: Text): TranslationFunction<[Values<Text>], string> {
  return transform<[Values<Text>], Text, string>((_, translation, values) => {
    const given = new Map<string, unknown>(Object.entries(values));
    return strings<string>(translation, (input) => input.replace(/\{(\w+)\}/g, (_, name) => String(given.get(name))));
  })(text);
}

type Load = () => Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;

const locale = atom<Locale>(currentLocale());
onLocaleChange(() => locale.set(currentLocale()));

const loads: Load[] = [];
let firstLoad: Promise<unknown> | undefined;

const i18n = createI18n<Locale, 'en'>(locale, {
  // English stays where the texts do not load.
  get: async () => Object.assign({}, ...(await Promise.all(loads.map((load) => load().catch(() => ({})))))),
});

/**
 * The factory of a front end's texts: `defineTexts(name, english)` gives the texts of a feature for {@link useTexts}.
 * @param load loads all German texts of the front end by their names, once somebody reads German
 */
export function textsFactory<German extends Readonly<Record<string, object>>>(load: Load & (() => Promise<German>)) {
  loads.push(load);
  if (locale.get() !== 'en') loadBeforeFirstView(load);
  return <English extends Translations>(name: string & keyof German, english: English): Messages<English> =>
    i18n(name, english);
}

/** So that nobody sees a flash of English; what changes the language later shows the former one until the texts are there. */
function loadBeforeFirstView(load: Load): void {
  const code = locale.get();
  const loaded = load().then(
    (texts) => Object.assign(i18n.cache, { [code]: { ...i18n.cache[code], ...texts } }),
    () => undefined,
  );
  const all = Promise.all([firstLoad, loaded]).then(() => {
    if (firstLoad === all) firstLoad = undefined;
  });
  firstLoad = all;
}

/** Resolves once the texts of the first view are there; at once for readers of English. */
export async function textsOfFirstView(): Promise<void> {
  await firstLoad;
}

/** The texts of a feature in the language of the page. Suspends until those of the first view are there. */
export function useTexts<English extends Translations>(texts: Messages<English>): English {
  // Not by `use`: React renders a component that has suspended in it again in the middle, and then there is nothing to use.
  if (firstLoad !== undefined) throw firstLoad;
  return useStore(texts);
}
