type QueryOrNone = { readonly queryKey: readonly unknown[] } | undefined;

/** Keeps showing the previous data until the new data arrives, but never another player's data. */
export const previousOfSession =
  (sessionKey: string) =>
  <Data>(previous: Data | undefined, query: QueryOrNone): Data | undefined =>
    query?.queryKey.includes(sessionKey) ? previous : undefined;
