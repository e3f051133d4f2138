/** One part of the product that the app host starts and stops. */
export type Resource = {
  readonly name: string;
  /** Names of the resources that must be ready before this one starts and that stop after it. */
  readonly waitsFor: readonly string[];
  /** Resolves once the resource is ready for its dependents. Rejects with a readable message. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly stop?: () => Promise<void>;
};
