/** Puts a text on the clipboard; resolves to whether it is there. Works over plain http too, where browsers offer no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the older way may still be.
  }
  return copiedBySelection(text);
}

function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // On the screen, or the page would scroll to it; 16 px, or a phone would zoom in.
  area.className = 'fixed top-0 left-0 size-px text-base opacity-0';
  document.body.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
