/** A part of the product that the app host starts and stops, such as a server or a service. */
export type Resource = {
  readonly name: string;
  /** Names of the resources that this resource depends on. They start earlier and stop later. */
  readonly waitsFor: readonly string[];
  /** Resolves once the resource is ready for its dependents. Rejects with a readable error message. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** Files and folders that the process loads. `npm run dev` restarts the process when one of them is saved. */
  readonly sources?: readonly string[];
  /** Restarts the process because a source file was saved. */
  readonly restart?: (file: string) => void;
};
