/** One part of the product as the app host sees it. */
export type Resource = {
  readonly name: string;
  /** Names of the resources that must be ready before this one starts, and that stop after it. */
  readonly waitsFor: readonly string[];
  /** Resolves once the resource is ready for those who wait for it; rejects with a sentence for the reader. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly stop?: () => Promise<void>;
};
