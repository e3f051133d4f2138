/**
 * The `lang` attribute for scene and movie descriptions, which are always in English. Screen readers use the attribute
 * to choose the pronunciation.
 */
export const DESCRIPTION_LANGUAGE = 'en';
