import { count } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  title: 'How long data is kept here',
  guestPlaysAlways: 'Games played without an account are kept indefinitely.',
  guestPlays: count({
    one: 'Games played without an account are deleted {count} day after the end of the month of their challenge. If that date has already passed when you start a game, the game is deleted 30 days later. If you sign in before then, the games in your browser become part of your account and are kept.',
    other:
      'Games played without an account are deleted {count} days after the end of the month of their challenge. If that date has already passed when you start a game, the game is deleted 30 days later. If you sign in before then, the games in your browser become part of your account and are kept.',
  }),
  accountsAlways: 'An account is kept until you delete it.',
  accounts: count({
    one: 'If you go {count} day without visiting while signed in, we delete your account and its data. We don’t send a reminder first.',
    other:
      'If you go {count} days without visiting while signed in, we delete your account and its data. We don’t send a reminder first.',
  }),
  mailRecords: count({
    one: 'We keep a record of each daily email for {count} day so that you don’t get it twice.',
    other: 'We keep a record of each daily email for {count} days so that you don’t get it twice.',
  }),
  unsubscribeLinks: count({
    one: 'The unsubscribe link in each email works for {count} day and is then deleted.',
    other: 'The unsubscribe link in each email works for {count} days and is then deleted.',
  }),
  auditLog: count({
    one: 'We log what this site’s admins do on the dashboard and keep the log for {count} day. The log contains nothing about players, with one exception: if an admin resends an email, the log contains the recipient’s account number. IP addresses are stored only as one-way codes. The key for those codes is deleted after two days.',
    other:
      'We log what this site’s admins do on the dashboard and keep the log for {count} days. The log contains nothing about players, with one exception: if an admin resends an email, the log contains the recipient’s account number. IP addresses are stored only as one-way codes. The key for those codes is deleted after two days.',
  }),
  serviceLogs: count({
    one: 'Technical logs are kept for {count} day.',
    other: 'Technical logs are kept for {count} days.',
  }),
  backups: 'Deleted data can remain in a backup of this site until that backup is also deleted.',
};

export const retentionTexts = defineTexts('retention', english);
