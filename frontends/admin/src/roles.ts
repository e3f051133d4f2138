import type { AdminRole } from '@dreamreel/proto/identity/admins';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export const ROLES = ['editor', 'admin'] as const satisfies readonly AdminRole[];

export const ROLE_NAMES = { admin: msg`Admin`, editor: msg`Editor` } satisfies Record<AdminRole, MessageDescriptor>;

/** Returns each role's name and a one-sentence description of its permissions. */
export function useRoles(): Readonly<Record<AdminRole, { readonly name: string; readonly permissions: string }>> {
  const { t } = useLingui();
  return {
    admin: {
      name: t(ROLE_NAMES.admin),
      permissions: t`Can do everything: post, delete, invite people, and read the audit log.`,
    },
    editor: {
      name: t(ROLE_NAMES.editor),
      permissions: t`Can edit movies, prompts, images, and the calendar. Can’t post, delete, or invite people.`,
    },
  };
}
