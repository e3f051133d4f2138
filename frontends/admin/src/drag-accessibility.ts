/**
 * Turns off dnd-kit's screen reader announcements. Dragging requires a pointer, and keyboard users move items with
 * buttons.
 */
export const noAnnouncements = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
