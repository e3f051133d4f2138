/**
 * Packages that the front ends share at run time because they contain state or React contexts. Each package is loaded
 * once, without tree shaking, and must have an accepted version. `react/` and `react-dom/` cover subpaths such as
 * `react/jsx-runtime`.
 */
const ACCEPTED_VERSIONS = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/': '^19.0.0',
  'react-router': '^8.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@dreamreel/ui/browser/clock': '^0.1.0',
  '@lingui/core': '^6.0.0',
  '@lingui/react': '^6.0.0',
  '@dreamreel/ui/i18n/locale': '^0.1.0',
  '@dreamreel/ui/overlays/toast': '^0.1.0',
};

export type SharedPackages = Readonly<
  Record<string, { readonly singleton: boolean; readonly strictVersion: boolean; readonly requiredVersion: string }>
>;

/** If a version isn't accepted, using the package throws an error. The page never loads a second instance. */
export const sharedPackages: SharedPackages = Object.fromEntries(
  Object.entries(ACCEPTED_VERSIONS).map(([name, requiredVersion]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion },
  ]),
);
