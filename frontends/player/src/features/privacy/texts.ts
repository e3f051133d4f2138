import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Privacy Policy',
  intro:
    'You can play without an account, without ads, and without being measured. This page lists everything we store and how long we keep it.',
  necessary: 'In your browser, because the game needs it',
  functional: 'In your browser, only if you agree',
  functional1:
    'Analytics and marketing: nothing today. We store your choice so that neither can start without your consent. If you reject everything or just close the banner, the game works the same.',
  change: 'Change cookie preferences',
  playing: 'On the server, when you play',
  playing1:
    'For each of your games, we store the date, your guesses in order, the hints you opened, the result, and the times. If you play as a guest, they’re stored under the random number of your browser, without a name. Streaks and everyone’s results are calculated from these games. The games of an account are kept indefinitely. How long a guest’s games are kept is described below.',
  playing2:
    'We use your network address to stop floods of requests and forget it after a few minutes. So that no one can manipulate everyone’s results, we store a code with each finished game for two days. The code is made from your network address and a secret that changes daily. After two days, the secret and the code are deleted. Technical logs contain the time, route, and outcome of requests and, when you sign in or out, the number of your account. They never contain passwords or sign-in keys.',
  account: 'On the server, when you have an account',
  account1:
    'We store your name, your email address, and whether you’ve confirmed it. We also store the day you joined, the day of your last visit, the language of your emails, and whether you want the daily email. Your password is stored as an argon2id hash, from which it can’t be read. When you sign in, the guest games in this browser become yours. We keep all of this as long as the account exists. On your account page, you can download it as a file and delete it immediately. Your games then stay in everyone’s results, linked to no one.',
  account2:
    'Failed sign-ins are counted by email and network address for 15 minutes. When a correct password comes from a network address, we remember that for 90 days, so that an attack on your account doesn’t lock you out. Emails that you request are counted the same way, for an hour. We store only a hash of the key in their link, until it expires.',
  email: 'Email',
  email1:
    'If you have an account with a confirmed address, you get an email about the new movie at {time}. To stop it, turn off Daily Game Notifications in the settings or follow the link in any of the emails.',
  reminders: 'Reminders in a browser',
  reminders1:
    'If you turn on a reminder, the server stores the address and keys that your browser provides for it, the language, and the hour. If you’re signed in, it also stores the number of your account. They’re deleted when you turn the reminder off, when you withdraw your consent, or when the address no longer works. We count for one day how many reminders are turned on from a network address. The vendor of your browser delivers the message. It learns when this site reminded you, but it can’t read the message.',
  others: 'Who else gets data',
  others1:
    'We don’t sell your data or give it to anyone. Fonts and scripts come from this site. Small posters next to titles in the guess box may come from The Movie Database (image.tmdb.org). It then sees your network address, as any site does when you view its images. If you share a result, the service that you choose gets its text.',
  rights: 'Your rights and who to contact',
  rights1:
    'You can ask what we store about you, have it corrected or deleted, take it with you, object, and complain to your data protection authority. If you clear this site’s data in your browser, nothing links your guest games to you anymore.',
};

export const privacyTexts = defineTexts('privacy', english);
