import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Wie lange es hier aufbewahrt wird',
  guestPlaysAlways: 'Spiele ohne Konto bleiben ohne feste Frist gespeichert.',
  guestPlays: {
    one: 'Spiele ohne Konto werden {count} Tag nach dem Ende ihres Monats gelöscht, Spiele früherer Monate 30 Tage nach ihrem Beginn. Meldest du dich vorher an, werden die dieses Browsers deine: dann bleiben sie.',
    other:
      'Spiele ohne Konto werden {count} Tage nach dem Ende ihres Monats gelöscht, Spiele früherer Monate 30 Tage nach ihrem Beginn. Meldest du dich vorher an, werden die dieses Browsers deine: dann bleiben sie.',
  },
  accountsAlways: 'Ein Konto bleibt, bis du es löschst.',
  accounts: {
    one: 'Ein Konto, das {count} Tag lang niemand benutzt hat, wird gelöscht, als hättest du es selbst gelöscht. Benutzt ist es, wenn du dich anmeldest oder diese Seite angemeldet öffnest; gespeichert wird nur das letzte Mal, auf einen Tag genau. Keine E-Mail warnt dich vorher.',
    other:
      'Ein Konto, das {count} Tage lang niemand benutzt hat, wird gelöscht, als hättest du es selbst gelöscht. Benutzt ist es, wenn du dich anmeldest oder diese Seite angemeldet öffnest; gespeichert wird nur das letzte Mal, auf einen Tag genau. Keine E-Mail warnt dich vorher.',
  },
  mailRecords: {
    one: 'Dass dir eine tägliche E-Mail geschickt wurde, bleibt {count} Tag lang vermerkt, damit du keine doppelt bekommst.',
    other:
      'Dass dir eine tägliche E-Mail geschickt wurde, bleibt {count} Tage lang vermerkt, damit du keine doppelt bekommst.',
  },
  unsubscribeLinks: {
    one: 'Der Link in einer E-Mail, der die E-Mails beendet, gilt {count} Tag lang; danach wird er gelöscht.',
    other: 'Der Link in einer E-Mail, der die E-Mails beendet, gilt {count} Tage lang; danach wird er gelöscht.',
  },
  auditLog: {
    one: 'Was die Menschen, die diese Seite betreiben, in ihrer Verwaltung tun, wird protokolliert und {count} Tag lang aufbewahrt. Über Spielende steht darin nichts, außer der Nummer dessen, dem eine E-Mail von Hand noch einmal geschickt wurde. Für die Netzwerkadresse steht ein Kürzel; das Geheimnis, mit dem es gebildet wurde, wird nach zwei Tagen gelöscht.',
    other:
      'Was die Menschen, die diese Seite betreiben, in ihrer Verwaltung tun, wird protokolliert und {count} Tage lang aufbewahrt. Über Spielende steht darin nichts, außer der Nummer dessen, dem eine E-Mail von Hand noch einmal geschickt wurde. Für die Netzwerkadresse steht ein Kürzel; das Geheimnis, mit dem es gebildet wurde, wird nach zwei Tagen gelöscht.',
  },
  serviceLogs: {
    one: 'Technische Protokolle werden {count} Tag lang aufbewahrt.',
    other: 'Technische Protokolle werden {count} Tage lang aufbewahrt.',
  },
  backups: 'Gelöschte Daten können in einer Sicherung dieser Seite bleiben, bis auch diese Sicherung gelöscht wird.',
};
