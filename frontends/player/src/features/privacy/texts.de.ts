import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Datenschutzerklärung',
  intro:
    'Du kannst ohne Konto, ohne Werbung und ohne Tracking spielen. Diese Seite nennt alles, was wir speichern, und wie lange.',
  necessary: 'In deinem Browser, weil das Spiel es braucht',
  functional: 'In deinem Browser, nur wenn du zustimmst',
  functional1:
    'Analyse und Werbung nutzen wir zurzeit nicht. Wir speichern deine Auswahl, damit beides nicht ohne deine Zustimmung anfangen kann. Wenn du alles ablehnst oder das Banner nur schließt, funktioniert das Spiel genauso.',
  change: 'Cookie-Einstellungen ändern',
  playing: 'Auf dem Server, wenn du spielst',
  playing1:
    'Zu jedem deiner Spiele speichern wir das Datum, deine Versuche in ihrer Reihenfolge, die geöffneten Hinweise, das Ergebnis und die Zeiten. Spielst du als Gast, speichern wir sie ohne Namen unter einer zufälligen Kennung deines Browsers. Aus diesen Spielen berechnen wir Siegesserien und die Ergebnisse aller Spieler. Die Spiele eines Kontos bleiben unbefristet gespeichert. Wie lange wir die Spiele von Gästen speichern, steht weiter unten.',
  playing2:
    'Deine IP-Adresse nutzen wir, um massenhafte Anfragen abzuwehren, und löschen sie nach wenigen Minuten. Damit niemand die Ergebnisse aller Spieler manipulieren kann, speichern wir zu jedem beendeten Spiel zwei Tage lang deine IP-Adresse als Code, der sich nicht zurückrechnen lässt. Der Schlüssel dafür wechselt täglich und wird auch nach zwei Tagen gelöscht. Technische Protokolle enthalten Zeit, Pfad und Ergebnis von Anfragen und, wenn du dich an- oder abmeldest, die Nummer deines Kontos. Passwörter und Anmeldeschlüssel enthalten sie nie.',
  account: 'Auf dem Server, wenn du ein Konto hast',
  account1:
    'Wir speichern deine E-Mail-Adresse und ob du sie bestätigt hast, deinen Namen, den Tag deiner Registrierung, den Tag deines letzten Besuchs, die Sprache deiner E-Mails, ob du die tägliche E-Mail willst, und deine Zeitzone, nach der wir sie schicken. Dein Passwort speichern wir als argon2id-Hash, aus dem es sich nicht auslesen lässt. Wenn du dich anmeldest, gehören die Spiele, die du in diesem Browser als Gast gespielt hast, zu deinem Konto. All das bleibt gespeichert, solange das Konto besteht. Auf der Seite „Dein Konto“ kannst du diese Daten als Datei herunterladen oder sofort löschen. Wenn du sie löschst, bleiben deine Spiele in den Ergebnissen aller Spieler, aber ohne Verbindung zu dir.',
  account2:
    'Fehlgeschlagene Anmeldungen werden 15 Minuten lang nach E-Mail-Adresse und IP-Adresse gezählt. Wenn du dich erfolgreich anmeldest, merken wir uns die IP-Adresse 90 Tage lang, damit dich ein Angriff auf dein Konto nicht aussperrt. E-Mails, die du anforderst, werden genauso gezählt, eine Stunde lang. Vom Schlüssel im Link dieser E-Mails speichern wir nur einen Hash, bis der Schlüssel abläuft.',
  email: 'E-Mail',
  email1:
    'Wenn dein Konto eine bestätigte E-Mail-Adresse hat und du die tägliche E-Mail eingeschaltet hast, bekommst du um 10 Uhr in deiner Zeitzone eine E-Mail zum neuen Film. Du kannst sie in den Einstellungen oder über den Link in jeder dieser E-Mails abbestellen.',
  reminders: 'Erinnerungen im Browser',
  reminders1:
    'Wenn du eine Erinnerung einschaltest, speichert der Server die Push-Adresse und die Schlüssel, die dein Browser dafür bereitstellt, die Sprache, die Uhrzeit und, wenn du angemeldet bist, die Nummer deines Kontos. Diese Daten werden gelöscht, wenn du die Erinnerung ausschaltest, deine Zustimmung widerrufst oder die Push-Adresse nicht mehr funktioniert. Einen Tag lang zählen wir, wie viele Erinnerungen von einer IP-Adresse aus eingeschaltet werden. Der Hersteller deines Browsers stellt die Nachricht zu. Er erfährt, wann dich diese Seite erinnert hat, kann die Nachricht aber nicht lesen.',
  others: 'Wer sonst noch Daten bekommt',
  others1:
    'Wir verkaufen deine Daten nicht und geben nur weiter, was hier steht. Schriften und Skripte kommen von dieser Seite. Kleine Plakate neben den Titeln im Eingabefeld können von The Movie Database (image.tmdb.org) kommen. The Movie Database sieht dann deine IP-Adresse, wie jede Seite, von der dein Browser Bilder lädt. Wenn du ein Ergebnis teilst, bekommt der Dienst deiner Wahl den Text.',
  rights: 'Deine Rechte',
  rights1:
    'Du kannst Auskunft darüber verlangen, was wir über dich speichern, deine Daten berichtigen oder löschen lassen, eine Kopie bekommen, der Nutzung widersprechen und dich bei deiner Datenschutzbehörde beschweren. Wenn du die Daten dieser Seite in deinem Browser löschst, verbindet dich nichts mehr mit deinen Spielen als Gast.',
};
