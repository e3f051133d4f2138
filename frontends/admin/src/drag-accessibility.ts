/** Turns off dnd-kit's announcements, because only the pointer drags. With the keyboard, buttons select and move. */
export const noAnnouncements = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
