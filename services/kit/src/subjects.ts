/** The service that a call, an event or a progress belongs to: the second token of its subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}
