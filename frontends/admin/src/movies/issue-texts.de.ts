import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './issue-texts.ts';

export const german: Translated<typeof english> = {
  'not-public': 'Die Moderation hat dieses Bild beanstandet oder nicht geantwortet. Der Film lässt sich nicht planen.',
  'hint-5-says-nothing': 'Als leichtester Hinweis hilft dieses Bild nicht, den Film zu erkennen.',
  'hint-1-names-movie': 'Als schwerster Hinweis verrät dieses Bild den Film.',
  'little-of-prompt': 'Dieses Bild zeigt weniger als die Hälfte dessen, was sein Prompt beschreibt.',
  'not-described': 'Die Beschreibung beruht nicht auf diesem Bild.',
  'not-checked': 'Dieses Bild wurde noch nicht mit seinem Prompt verglichen.',
  'one-not-public': 'Hinweis {hints} darf nicht veröffentlicht werden',
  'one-little-of-prompt': 'Hinweis {hints} zeigt wenig von dem, was sein Prompt beschreibt',
  'one-not-described': 'Die Beschreibung von Hinweis {hints} beruht nicht auf dem Bild',
  'one-not-checked': 'Hinweis {hints} wurde noch nicht mit seinem Prompt verglichen',
  'several-not-public': 'Hinweise {hints} dürfen nicht veröffentlicht werden',
  'several-little-of-prompt': 'Hinweise {hints} zeigen wenig von dem, was ihre Prompts beschreiben',
  'several-not-described': 'Die Beschreibungen der Hinweise {hints} beruhen nicht auf den Bildern',
  'several-not-checked': 'Hinweise {hints} wurden noch nicht mit ihren Prompts verglichen',
  'all-not-checked': 'Noch kein Bild wurde mit seinem Prompt verglichen',
};
