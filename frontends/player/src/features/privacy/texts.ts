import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Privacy Policy',
  intro:
    'You can play without an account, without advertising and without being measured. This page names everything that is kept, and for how long.',
  necessary: 'In your browser, because the game needs it',
  functional: 'In your browser, only if you agree',
  functional1:
    'Analytics and marketing: nothing today. Your answer is kept so that nothing of the kind can begin without it. If you refuse everything, or only close the question, the game is the same.',
  change: 'Change cookie preferences',
  playing: 'On the server, when you play',
  playing1:
    'For each of your games: the date, your guesses in order, the hints you opened, the result and the times. As a guest they stand under the random number of your browser, with no name. Streaks and everybody’s results are counted from them; those of an account have no fixed end, and how long a guest’s are kept is said below.',
  playing2:
    'Your network address is used to stop floods of requests, and is forgotten after minutes. So that nobody can bend everybody’s results, a code made from it by a secret of the day is kept with a finished game for two days; then the secret and the code are deleted. Technical logs hold the time, route and outcome of requests and, when you sign in or out, the number of your account; passwords and sign-in keys are never logged.',
  account: 'On the server, when you have an account',
  account1:
    'Your email and whether you have confirmed it, your name, the day you joined, when you were last here (to a day), the language of your emails, whether you want the daily one, and your password as an argon2id hash, from which it cannot be read. Your guest games of this browser become yours when you sign in. All of it is kept as long as the account exists. On the page of your account you can take it along as a file and delete it at once; your games then stay in everybody’s results, linked to nobody.',
  account2:
    'Wrong sign-ins are counted by email and network address for 15 minutes. That a right password came from an address is remembered for 90 days, so that an attack on your account does not lock you out. Emails that you ask for are counted alike, for an hour; of the key in their link only a hash is kept, until it expires.',
  email: 'Email',
  email1:
    'With an account whose address you have confirmed you get an email about the new movie at {time}, unless you turn Daily Game Notifications off in the settings or follow the link in any of the emails.',
  reminders: 'Reminders in a browser',
  reminders1:
    'If you switch on a reminder, the server keeps the address and keys that your browser gives for it, the language and hour, and the number of your account if you are signed in. They are deleted when you switch it off, withdraw your consent, or the address no longer works. How many reminders are switched on from a network address is counted for a day. The maker of your browser passes the message on: it learns when this site has reminded you, and cannot read what.',
  others: 'Who else learns something',
  others1:
    'Nobody is sold or given your data. Fonts and scripts come from this site. Small posters beside titles in the guess box may come from The Movie Database (image.tmdb.org), which then sees your network address, as any site does whose images you look at. If you share a result, the service that you choose gets its text.',
  rights: 'Your rights, and who to write to',
  rights1:
    'You may ask what is stored about you, have it corrected or deleted, take it with you, object, and complain to your data protection authority. Clearing this site’s data in your browser ends every guest’s trail.',
};

export const privacyTexts = defineTexts('privacy', english);
