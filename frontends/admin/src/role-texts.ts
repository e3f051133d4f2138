import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from './define-texts.ts';

export const english = {
  admin: 'Admin',
  editor: 'Editor',
  adminPermissions: 'Can do everything: post, delete, invite people, and read the audit log.',
  editorPermissions: 'Can edit movies, prompts, images, and the calendar. Can’t post, delete, or invite people.',
};

export const roleTexts = defineTexts('roles', english);

export const ROLES = ['editor', 'admin'] as const satisfies readonly AdminRole[];

/** Returns each role's name and a one-sentence description of its permissions. */
export function useRoles(): Readonly<Record<AdminRole, { readonly name: string; readonly permissions: string }>> {
  const texts = useTexts(roleTexts);
  return {
    admin: { name: texts.admin, permissions: texts.adminPermissions },
    editor: { name: texts.editor, permissions: texts.editorPermissions },
  };
}
