/** Common English words that don't exist in German. Service names and movie titles are removed before the search. */
const ENGLISH =
  /\b(a|the|this|that|your|you|and|of|or|with|is|are|it|not|no|to|be|from|by|on|day|days|movie|movies|guess|play)\b/i;
const NAMES = /The Movie Database|image\.tmdb\.org|dreamreel[._]\w+/g;
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'] as const;

/**
 * Returns all English text in the document, including attributes that screen readers announce. Elements with
 * `lang="en"` are skipped.
 */
export function findEnglishTexts(): readonly string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest('[lang="en"]') === null,
  );
  const visible = elements.flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  const spoken = elements.flatMap((element) => SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
  const texts = [...visible.map(({ textContent }) => textContent ?? ''), ...spoken];
  return [...new Set(texts.filter((text) => ENGLISH.test(text.replace(NAMES, ''))))];
}
