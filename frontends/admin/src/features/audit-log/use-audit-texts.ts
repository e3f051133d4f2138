import { useTexts } from '@dreamreel/ui/i18n/texts';
import { type english as roles, roleTexts } from '../../role-texts.ts';
import { type english as actionNames, actionNameTexts } from './action-name-texts.ts';
import { type english as done, doneTexts } from './done-texts.ts';
import { type english as fields, fieldTexts } from './field-texts.ts';
import { auditLogTexts, type english as page } from './texts.ts';
import { type english as tried, triedTexts } from './tried-texts.ts';
import { auditUndoTexts, type english as undo } from './undo-texts.ts';

/** All messages that describe audit log entries. */
export type AuditTexts = {
  readonly page: typeof page;
  readonly done: typeof done;
  readonly tried: typeof tried;
  readonly undo: typeof undo;
  readonly actionNames: typeof actionNames;
  readonly fields: typeof fields;
  readonly roles: typeof roles;
};

/** Returns the audit log messages in the user's language. */
export function useAuditTexts(): AuditTexts {
  return {
    page: useTexts(auditLogTexts),
    done: useTexts(doneTexts),
    tried: useTexts(triedTexts),
    undo: useTexts(auditUndoTexts),
    actionNames: useTexts(actionNameTexts),
    fields: useTexts(fieldTexts),
    roles: useTexts(roleTexts),
  };
}
