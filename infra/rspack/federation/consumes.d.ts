// Of this part alone the package brings no types.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export function consumes(options: never): void;
}
