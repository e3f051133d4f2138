import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './network-texts.ts';

export const german: Translated<typeof english> = {
  title: 'Soziale Medien',
  test: 'Verbindung testen',
  tested: 'Verbindung getestet',
  testFailed: 'Verbindungstest fehlgeschlagen',
  testFailedText: 'Die Verbindung konnte nicht getestet werden',
  adminsOnly: 'Nur ein Admin kann posten und die Verbindung testen.',
  settings:
    'Zum Posten sind diese Umgebungsvariablen nötig: das Zugriffstoken der Seite ({token}), die ID der Seite ({page}) und die ID des Unternehmenskontos ({account}). Ohne sie landen Beiträge in einer lokalen Sandbox.',
  provider: 'Anbieter: {name}',
  localSandbox: 'lokale Sandbox',
  quotaUsed: '{used} von {most} Beiträgen in {hours} Stunden',
  callsUsed: '{percent} % des Aufruflimits verbraucht',
  tokenExpires: 'Token läuft am {date} ab',
  sandboxExplanation:
    '<name>Lokale Sandbox.</name> Beiträge bleiben auf diesem Rechner und folgen den Regeln und Limits der Netzwerke. Außerhalb sieht sie niemand. Die echten Netzwerke verbindest du mit den Einstellungen unten.',
  problems: 'Probleme',
  next: 'Nächster Beitrag',
  nothingScheduled: 'Es ist nichts geplant.',
  movie: 'Film {number}',
  connection: 'Verbindung',
  connectedAs: 'Verbunden als {accounts}.',
  account: '{name} auf {network}',
  lastTest: '{result} Getestet: {time}.',
  notTested: 'Noch nicht getestet.',
  testExplanation:
    'Ein Test prüft das Zugriffstoken und seine Rechte, die Seite, das Konto und das Limit für Beiträge. Dabei wird nichts gepostet.',
  latestPosts: 'Letzte Beiträge auf {network}',
  noPosts: 'Hier wurde noch nichts gepostet.',
  notTestedProblem: 'Die Verbindung wurde noch nicht getestet. Klicke auf „Verbindung testen“.',
  testFailedProblem: 'Der letzte Test ist fehlgeschlagen: {reason} Behebe das Problem und teste noch einmal.',
  quotaProblem:
    '{used} von {most} Beiträgen in {hours} Stunden sind verbraucht. Weitere Beiträge warten, bis das Limit sie wieder zulässt.',
  tokenProblem: 'Das Zugriffstoken läuft am {date} ab. Erstelle ein neues und trage es als META_PAGE_ACCESS_TOKEN ein.',
  attentionProblem: {
    one: '{count} Beitrag braucht deine Entscheidung. Öffne die Warteschlange.',
    other: '{count} Beiträge brauchen deine Entscheidung. Öffne die Warteschlange.',
  },
  missedProblem: {
    one: '{count} Beitrag wurde verpasst. Poste oder verwirf ihn in der Warteschlange.',
    other: '{count} Beiträge wurden verpasst. Poste oder verwirf sie in der Warteschlange.',
  },
};
