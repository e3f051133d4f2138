import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Verwaltung',
  subtitle: 'Filme und ihre KI-generierten Bilder',
  logout: 'Abmelden',
  signedInAs: 'Angemeldet als {name} · {role}',
};
