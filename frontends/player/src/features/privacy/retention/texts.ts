import { count } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  title: 'How long it is kept here',
  guestPlaysAlways: 'Games that were played without an account are kept without a fixed end.',
  guestPlays: count({
    one: 'Games that were played without an account are deleted {count} day after the end of their month, and games of months before that 30 days after they were begun. Signing in before makes those of your browser yours: then they stay.',
    other:
      'Games that were played without an account are deleted {count} days after the end of their month, and games of months before that 30 days after they were begun. Signing in before makes those of your browser yours: then they stay.',
  }),
  accountsAlways: 'An account is kept until you delete it.',
  accounts: count({
    one: 'An account that nobody has used for {count} day is deleted, as if you had deleted it yourself. Signing in, or opening this site while you are signed in, is a use; only the time of the last one is kept, to a day. No email warns you before.',
    other:
      'An account that nobody has used for {count} days is deleted, as if you had deleted it yourself. Signing in, or opening this site while you are signed in, is a use; only the time of the last one is kept, to a day. No email warns you before.',
  }),
  mailRecords: count({
    one: 'That a daily email was sent to you is kept for {count} day, so that you get none twice.',
    other: 'That a daily email was sent to you is kept for {count} days, so that you get none twice.',
  }),
  unsubscribeLinks: count({
    one: 'The link in an email that ends the emails works for {count} day; then it is deleted.',
    other: 'The link in an email that ends the emails works for {count} days; then it is deleted.',
  }),
  auditLog: count({
    one: 'What the people who run this site do on their dashboard is logged and kept for {count} day. It has nothing about players, except the number of the player to whom an email was sent again by hand. A code stands for the network address; the secret that it was made with is deleted after two days.',
    other:
      'What the people who run this site do on their dashboard is logged and kept for {count} days. It has nothing about players, except the number of the player to whom an email was sent again by hand. A code stands for the network address; the secret that it was made with is deleted after two days.',
  }),
  serviceLogs: count({
    one: 'Technical logs are kept for {count} day.',
    other: 'Technical logs are kept for {count} days.',
  }),
  backups: 'Deleted data can remain in a backup of this site until that backup is deleted too.',
};

export const retentionTexts = defineTexts('retention', english);
