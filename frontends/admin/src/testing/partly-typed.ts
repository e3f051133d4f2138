/** Sets whether the browser reports an incomplete date in a field. jsdom never reports one. */
export function setPartlyTyped(field: Element, badInput: boolean): void {
  Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
}
