type QueryOrNone = { readonly queryKey: readonly unknown[] } | undefined;

/** Keeps showing the previous data while new data is loading, unless the player has changed. */
export const previousOfSession =
  (sessionKey: string) =>
  <Data>(previous: Data | undefined, query: QueryOrNone): Data | undefined =>
    query?.queryKey.includes(sessionKey) ? previous : undefined;
