/**
 * Keeps React working while the browser translates the page. Chrome, Edge and translation extensions replace text nodes
 * with `<font>` elements, but React keeps its references to the text nodes. React would then update texts that are no
 * longer on the page, and inserting an element before such a text throws an error. Therefore, before React uses a
 * replaced text node, the node takes the place of its `<font>` again. The translator then translates the node again.
 * The shell calls this function once at startup.
 */
export function restoreTranslatedTexts(): void {
  const fontOf = new WeakMap<Node, Element>();
  const usedFonts = new WeakSet<Element>();
  const noteReplacedTexts = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      if (!(text instanceof Text)) continue;
      // Some translators insert the `<font>` next to the text and then remove the text.
      const candidates = [...addedNodes, previousSibling, nextSibling];
      const font = candidates.filter(isFont).find((each) => !usedFonts.has(each));
      if (!font) continue;
      fontOf.set(text, font);
      usedFonts.add(font);
    }
  };
  const observer = new MutationObserver(noteReplacedTexts);
  observer.observe(document, { childList: true, subtree: true });

  const restore = (node: unknown) => {
    if (!(node instanceof Text)) return;
    noteReplacedTexts(observer.takeRecords());
    fontOf.get(node)?.replaceWith(node);
    fontOf.delete(node);
  };
  const restoreFirst: ProxyHandler<(...args: never[]) => unknown> = {
    apply(method, node: Node, args: unknown[]) {
      // Only a translator inserts or changes a `<font>`.
      if (![node, node.parentNode, ...args].some(isFont)) for (const each of [node, ...args]) restore(each);
      return Reflect.apply(method, node, args);
    },
  };
  const { prototype } = Node;
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const)
    Reflect.set(prototype, name, new Proxy(prototype[name], restoreFirst));
  const { set, ...nodeValue } = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') ?? {};
  if (set) Object.defineProperty(prototype, 'nodeValue', { ...nodeValue, set: new Proxy(set, restoreFirst) });
}

function isFont(node: unknown): node is Element {
  return node instanceof Element && node.localName === 'font';
}

const COMPOSITION_KEY = 229;

/**
 * Hides the key presses of input methods from the page. While a visitor composes Japanese text, for example, Escape
 * discards the text, arrow keys choose a candidate, and Enter confirms it. These keys must not close a dialog, highlight
 * a suggestion or submit a guess. The shell calls this function once at startup, before any other listener is added.
 */
export function ignoreCompositionKeys(): void {
  addEventListener('keydown', hideCompositionKey, { capture: true });
}

function hideCompositionKey(event: KeyboardEvent): void {
  // In Safari, the key press that ends a composition follows the end and can only be recognized by its key code.
  if (event.isComposing || event.keyCode === COMPOSITION_KEY) event.stopImmediatePropagation();
}
