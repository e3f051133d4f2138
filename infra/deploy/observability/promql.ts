import { parser } from '@prometheus-io/lezer-promql';

/** A metric selector in a PromQL expression, with its label matchers as written. */
type Selector = { readonly metric: string; readonly matchers: readonly string[] };

/** The parsed form of a PromQL expression. `errors` contains syntax errors with their positions. */
export type Promql = {
  readonly metrics: readonly string[];
  readonly selectors: readonly Selector[];
  readonly errors: readonly string[];
};

export function readPromql(expression: string): Promql {
  const selectors: Selector[] = [];
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) errors.push(`${expression.slice(0, node.from)}⟨here⟩${expression.slice(node.from)}`);
      if (node.name === 'VectorSelector' && node.node.getChild('Identifier')) {
        const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to);
        const matchers = node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        selectors.push({ metric: textOf(node.node.getChild('Identifier') ?? node), matchers: matchers.map(textOf) });
      }
    },
  });
  return { metrics: selectors.map(({ metric }) => metric), selectors, errors };
}
