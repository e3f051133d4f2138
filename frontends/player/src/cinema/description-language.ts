/** Descriptions of scenes and movies are in English on every page. `lang` needs it, so that they are read as English. */
export const DESCRIPTION_LANGUAGE = 'en';
