import { copyText as copy } from '@dreamreel/ui/browser/copy-or-save';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';

/**
 * Copies text to the clipboard, and says in a toast whether it worked.
 *
 * @param description what to do with the copy
 */
export async function copyText(text: string, description: string): Promise<void> {
  if (await copy(text)) toast({ title: t`Copied`, description });
  else toast({ title: t`Copy failed`, description: t`Could not copy to clipboard`, action: 'copy' });
}
