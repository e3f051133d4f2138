import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  settings: 'Einstellungen',
  hardMode: 'Schwerer Modus',
  hardModeText:
    'Ohne „Hinweis überspringen“ und ohne Szenenbeschreibungen. Deine Statistik zeigt diese Spiele zusätzlich getrennt.',
  hardModeLater: 'Gilt ab deinem nächsten Spiel. Ein angefangenes Spiel bleibt, wie es ist.',
  theme: 'Darstellung',
  light: 'Hell',
  system: 'System',
  dark: 'Dunkel',
};
