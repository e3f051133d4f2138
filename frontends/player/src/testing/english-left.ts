/** Words that are in most English sentences, in no German one. Names of services and movies are left out before. */
const ENGLISH =
  /\b(a|the|this|that|your|you|and|of|or|with|is|are|it|not|no|to|be|from|by|on|day|days|movie|movies|guess|play)\b/i;
const NAMES = /The Movie Database|image\.tmdb\.org|dreamreel[._]\w+/g;
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'] as const;

/** What is still English in the document: texts, and attributes that are read aloud. Elements with a `lang` are left out. */
export function englishLeft(): readonly string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest('[lang="en"]') === null,
  );
  const own = elements.flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  const spoken = elements.flatMap((element) => SPOKEN.flatMap((name) => element.getAttribute(name) ?? []));
  const texts = [...own.map(({ textContent }) => textContent ?? ''), ...spoken];
  return [...new Set(texts.filter((text) => ENGLISH.test(text.replace(NAMES, ''))))];
}
