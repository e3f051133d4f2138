import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './role-texts.ts';

export const german: Translated<typeof english> = {
  admin: 'Admin',
  editor: 'Redaktion',
  adminPermissions: 'Darf alles: posten, löschen, Leute einladen und das Protokoll lesen.',
  editorPermissions:
    'Darf Filme, Prompts, Bilder und den Kalender bearbeiten. Darf nichts posten, nichts löschen und niemanden einladen.',
};
