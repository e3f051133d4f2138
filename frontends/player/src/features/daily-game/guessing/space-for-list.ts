const ENOUGH_PX = 220;
const MOST_PX = 320;
const MARGIN_PX = 16;

/** On which side of a box a list has room, and how much, within what the keyboard leaves of the screen. */
export function spaceForList(box: HTMLElement): { side: 'above' | 'below'; height: number } {
  const { top, bottom } = box.getBoundingClientRect();
  const screenTop = window.visualViewport?.offsetTop ?? 0;
  const screenBottom = screenTop + (window.visualViewport?.height ?? window.innerHeight);
  const above = top - screenTop - MARGIN_PX;
  const below = screenBottom - bottom - MARGIN_PX;
  const side = below < ENOUGH_PX && above > below ? 'above' : 'below';
  return { side, height: Math.min(MOST_PX, Math.max(side === 'above' ? above : below, 96)) };
}
