import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Wie lange Daten hier gespeichert bleiben',
  guestPlaysAlways: 'Spiele ohne Konto bleiben unbefristet gespeichert.',
  guestPlays: {
    one: 'Spiele ohne Konto werden {count} Tag nach dem Ende des Monats gelöscht, zu dem der gespielte Tag gehört. Ist dieser Zeitpunkt beim Start eines Spiels schon vorbei, wird es 30 Tage später gelöscht. Wenn du dich vorher anmeldest, gehören die Spiele dieses Browsers zu deinem Konto und bleiben gespeichert.',
    other:
      'Spiele ohne Konto werden {count} Tage nach dem Ende des Monats gelöscht, zu dem der gespielte Tag gehört. Ist dieser Zeitpunkt beim Start eines Spiels schon vorbei, wird es 30 Tage später gelöscht. Wenn du dich vorher anmeldest, gehören die Spiele dieses Browsers zu deinem Konto und bleiben gespeichert.',
  },
  accountsAlways: 'Ein Konto bleibt bestehen, bis du es löschst.',
  accounts: {
    one: 'Wenn du dich {count} Tag lang nicht anmeldest und die Seite auch nicht besuchst, während du angemeldet bist, löschen wir dein Konto mit seinen Daten. Vorher erinnern wir dich nicht.',
    other:
      'Wenn du dich {count} Tage lang nicht anmeldest und die Seite auch nicht besuchst, während du angemeldet bist, löschen wir dein Konto mit seinen Daten. Vorher erinnern wir dich nicht.',
  },
  mailRecords: {
    one: 'Wir merken uns {count} Tag lang, welche täglichen E-Mails du bekommen hast, damit du keine doppelt bekommst.',
    other:
      'Wir merken uns {count} Tage lang, welche täglichen E-Mails du bekommen hast, damit du keine doppelt bekommst.',
  },
  unsubscribeLinks: {
    one: 'Der Link zum Abbestellen in einer E-Mail gilt {count} Tag lang. Danach wird er gelöscht.',
    other: 'Der Link zum Abbestellen in einer E-Mail gilt {count} Tage lang. Danach wird er gelöscht.',
  },
  auditLog: {
    one: 'Was die Betreiber dieser Seite in ihrer Verwaltung tun, wird protokolliert und {count} Tag lang aufbewahrt. Über Spielerinnen und Spieler steht darin nichts, mit einer Ausnahme: Wird eine E-Mail von Hand erneut gesendet, enthält das Protokoll die Nummer des Kontos, an das sie geht. IP-Adressen werden nur als Codes gespeichert, die sich nicht zurückrechnen lassen. Der Schlüssel dafür wird nach zwei Tagen gelöscht.',
    other:
      'Was die Betreiber dieser Seite in ihrer Verwaltung tun, wird protokolliert und {count} Tage lang aufbewahrt. Über Spielerinnen und Spieler steht darin nichts, mit einer Ausnahme: Wird eine E-Mail von Hand erneut gesendet, enthält das Protokoll die Nummer des Kontos, an das sie geht. IP-Adressen werden nur als Codes gespeichert, die sich nicht zurückrechnen lassen. Der Schlüssel dafür wird nach zwei Tagen gelöscht.',
  },
  serviceLogs: {
    one: 'Technische Protokolle werden {count} Tag lang aufbewahrt.',
    other: 'Technische Protokolle werden {count} Tage lang aufbewahrt.',
  },
  backups: 'Gelöschte Daten können in einer Sicherung dieser Seite bleiben, bis auch die Sicherung gelöscht wird.',
};
