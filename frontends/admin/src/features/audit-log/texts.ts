import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Audit log',
  retention: params(
    'Entries are deleted after {days} days. Instead of IP addresses, the log contains a code that changes every day.',
  ),
  exportCsv: 'Export CSV',
  exportFailed: 'Audit Log Not Exported',
  exportFailedText: 'The server didn’t respond. Try again.',
  loadFailed: 'The audit log didn’t load',
  loadFailedText: 'No entries were lost. Check your connection and try again.',
  noEntries: 'No matching entries.',
  entryCount: count({ one: '{count} entry', other: '{count} entries' }),
  entryCountOfMore: count({ one: 'Latest {count} entry', other: 'Latest {count} entries' }),
  entries: 'Entries',
  showOlder: 'Show older entries',
  search: 'Search the audit log',
  person: 'Person',
  movie: 'Movie',
  action: 'Action',
  allActions: 'All',
  from: 'From (UTC)',
  to: 'To (UTC)',
  showAll: 'Show all',
  times: params('{count} times'),
  client: 'from {client}',
  error: 'error {code}',
  automaticPlanning: 'Automatic scheduling',
  unknownPerson: 'An unknown person',
  unknownMovie: params('movie {number}'),
  anyMovie: 'a movie',
  someone: 'someone',
  anyDay: 'an unknown day',
  unknownRole: 'unknown',
  done: 'Done',
  rejected: 'Rejected',
  failed: 'Failed',
  unknown: 'Outcome unknown',
};

export const auditLogTexts = defineTexts('auditLog', english);
