/**
 * The value of `lang` for descriptions of scenes and movies. They are in English on every page, and screen readers need
 * the attribute to pronounce them correctly.
 */
export const DESCRIPTION_LANGUAGE = 'en';
