import { parser } from '@prometheus-io/lezer-promql';

/** The metrics that a PromQL expression uses; `errors` has its syntax errors, each with the place. */
export type Promql = {
  readonly metrics: readonly string[];
  readonly errors: readonly string[];
};

export function readPromql(expression: string): Promql {
  const metrics: string[] = [];
  const errors: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) errors.push(`${expression.slice(0, node.from)}⟨here⟩${expression.slice(node.from)}`);
      if (node.name === 'VectorSelector' && node.node.getChild('Identifier')) {
        const { from, to } = node.node.getChild('Identifier') ?? node;
        metrics.push(expression.slice(from, to));
      }
    },
  });
  return { metrics, errors };
}
