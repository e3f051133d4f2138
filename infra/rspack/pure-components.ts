/**
 * A loader for packages that make components as they load. A bundler must keep such a call, since it could do anything:
 * marked as pure, it goes where nobody uses its component.
 */
// biome-ignore lint/style/noDefaultExport: rspack calls a loader by its default export
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/= (React(?:\$\d+)?\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
