/**
 * In place of the runtime's parser of version ranges: the host alone brings shared packages, one version of each, and
 * every build asks for any (`requiredVersion: false` in `shared-packages.ts`).
 */
export const satisfy = (version: string, range: string): boolean => range === '*' || range === version;
