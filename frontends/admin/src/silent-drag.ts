/** For dnd-kit: the pointer alone drags. With the keyboard one takes and puts, and the buttons say so themselves. */
export const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
