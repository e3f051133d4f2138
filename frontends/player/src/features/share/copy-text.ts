/**
 * Copies a text to the clipboard. Resolves to true on success. Also works over plain HTTP, where browsers offer no
 * clipboard API.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not permitted. The older method may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // Fixed on the screen, or the page would scroll to it. 16 px text, or a phone would zoom in.
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
