import { MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Options of every drag area. On touch screens, a drag starts after a pause, so swipes still scroll the page. */
export function useDragOptions() {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  return { sensors, collisionDetection: pointerWithin, accessibility: noAnnouncements };
}

/**
 * Turns off dnd-kit's screen reader announcements. Dragging requires a pointer, and keyboard users move items with
 * buttons.
 */
const noAnnouncements = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
