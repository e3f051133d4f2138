/** For dnd-kit: no announcements, since only the pointer drags. By keyboard the buttons select and move. */
export const noAnnouncements = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
