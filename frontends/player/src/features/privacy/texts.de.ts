import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Datenschutzerklärung',
  intro:
    'Du kannst ohne Konto, ohne Werbung und ohne gemessen zu werden spielen. Diese Seite nennt alles, was gespeichert wird, und wie lange.',
  necessary: 'In deinem Browser, weil das Spiel es braucht',
  functional: 'In deinem Browser, nur wenn du zustimmst',
  functional1:
    'Statistik und Werbung: heute nichts. Deine Antwort wird gespeichert, damit nichts dergleichen ohne sie beginnen kann. Wenn du alles ablehnst oder die Frage nur schließt, ist das Spiel dasselbe.',
  change: 'Cookie-Einstellungen ändern',
  playing: 'Auf dem Server, wenn du spielst',
  playing1:
    'Zu jedem deiner Spiele: das Datum, deine Versuche in ihrer Reihenfolge, die Hinweise, die du geöffnet hast, das Ergebnis und die Zeiten. Als Gast stehen sie unter der Zufallszahl deines Browsers, ohne Namen. Serien und die Ergebnisse aller werden daraus gezählt; die eines Kontos bleiben ohne feste Frist gespeichert, und wie lange die von Gästen bleiben, steht weiter unten.',
  playing2:
    'Deine Netzwerkadresse wird benutzt, um Fluten von Anfragen aufzuhalten, und nach Minuten vergessen. Damit niemand die Ergebnisse aller verfälschen kann, wird zu einem beendeten Spiel zwei Tage lang ein Code gespeichert, der mit einem Geheimnis des Tages aus ihr gebildet ist; dann werden das Geheimnis und der Code gelöscht. Technische Protokolle enthalten Zeit, Pfad und Ausgang von Anfragen und, wenn du dich an- oder abmeldest, die Nummer deines Kontos; Passwörter und Schlüssel der Anmeldung werden nie protokolliert.',
  account: 'Auf dem Server, wenn du ein Konto hast',
  account1:
    'Deine E-Mail-Adresse und ob du sie bestätigt hast, dein Name, der Tag, an dem du dazugekommen bist, wann du zuletzt hier warst (auf einen Tag genau), die Sprache deiner E-Mails, ob du die tägliche willst, und dein Passwort als argon2id-Hash, aus dem es nicht gelesen werden kann. Deine Spiele als Gast in diesem Browser werden deine, wenn du dich anmeldest. All das bleibt gespeichert, solange das Konto besteht. Auf der Seite deines Kontos kannst du es als Datei mitnehmen und sofort löschen; deine Spiele bleiben dann in den Ergebnissen aller, ohne Verbindung zu irgendwem.',
  account2:
    'Falsche Anmeldungen werden 15 Minuten lang nach E-Mail- und Netzwerkadresse gezählt. Dass ein richtiges Passwort von einer Adresse kam, wird 90 Tage lang gemerkt, damit ein Angriff auf dein Konto dich nicht aussperrt. E-Mails, die du anforderst, werden genauso gezählt, eine Stunde lang; vom Schlüssel in ihrem Link wird nur ein Hash gespeichert, bis er abläuft.',
  email: 'E-Mail',
  email1:
    'Mit einem Konto, dessen Adresse du bestätigt hast, bekommst du um {time} eine E-Mail zum neuen Film, außer du schaltest die täglichen E-Mails in den Einstellungen ab oder folgst dem Link in einer der E-Mails.',
  reminders: 'Erinnerungen im Browser',
  reminders1:
    'Wenn du eine Erinnerung einschaltest, speichert der Server die Adresse und die Schlüssel, die dein Browser dafür nennt, die Sprache und die Uhrzeit und, wenn du angemeldet bist, die Nummer deines Kontos. Sie werden gelöscht, wenn du sie abschaltest, deine Zustimmung zurücknimmst oder die Adresse nicht mehr gilt. Wie viele Erinnerungen von einer Netzwerkadresse aus eingeschaltet werden, wird einen Tag lang gezählt. Der Hersteller deines Browsers gibt die Nachricht weiter: Er erfährt, wann dich diese Seite erinnert hat, und kann nicht lesen, was darin steht.',
  others: 'Wer sonst etwas erfährt',
  others1:
    'Niemandem werden deine Daten verkauft oder gegeben. Schriften und Skripte kommen von dieser Seite. Kleine Plakate neben den Titeln im Eingabefeld können von The Movie Database (image.tmdb.org) kommen, die dann deine Netzwerkadresse sieht, wie jede Seite, deren Bilder du dir ansiehst. Wenn du ein Ergebnis teilst, bekommt der Dienst, den du wählst, den Text davon.',
  rights: 'Deine Rechte, und an wen du schreibst',
  rights1:
    'Du kannst fragen, was über dich gespeichert ist, es berichtigen oder löschen lassen, es mitnehmen, widersprechen und dich bei deiner Datenschutzbehörde beschweren. Wenn du die Daten dieser Seite in deinem Browser löschst, endet jede Spur eines Gasts.',
};
