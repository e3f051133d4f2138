import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';

/**
 * Copies text to the clipboard, and says in a toast whether it worked. Also works over plain HTTP, where the Clipboard
 * API isn't available.
 *
 * @param description what to do with the copy
 */
export async function copyText(text: string, description: string): Promise<void> {
  // If clipboard access is denied, the older `execCommand` method is tried.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied || copyBySelection(text)) toast({ title: t`Copied`, description });
  else
    toast({
      title: t`Copy failed`,
      description: t`Could not copy to clipboard`,
      variant: 'destructive',
      action: 'copy',
    });
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // Fixed position prevents the page from scrolling to the field, and 16 px text prevents phones from zooming in.
  area.className = 'fixed top-0 left-0 size-px text-base opacity-0';
  document.body.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
