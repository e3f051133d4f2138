// Module federation emits a shared package whole, 40 KB (gzip) more than is used. `#react-router` is the same package
// under a name that is not shared, and the build leaves of it what some front end uses (infra/rspack/provide-used-names.ts).
export * from '#react-router';
