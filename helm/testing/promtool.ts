import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { stringify } from 'yaml';

const promtool = process.env.PROMTOOL_PATH ?? (await findProgram('promtool'));
const helm = process.env.HELM_PATH ?? (await findProgram('helm'));

/**
 * A `describe` for tests that need Helm and promtool. If either is missing, the tests are skipped, and the test command
 * reports this.
 */
export const describeRules = promtool && helm ? describe : describe.skip;

/** A Prometheus rule: an alert or a recording rule. */
export type Rule = { readonly alert?: string | undefined; readonly record?: string | undefined; readonly expr: string };

/** A test that checks whether an alert fires at minute `at`, with one sample every `every` minutes. */
export type RuleTest = {
  readonly name: string;
  readonly alert: string;
  readonly series: readonly (readonly [name: string, values: string])[];
  readonly at: number;
  readonly every: number;
  readonly fires: boolean;
};

/**
 * Runs `promtool check rules` and `promtool test rules`, and returns the names of failed tests. Rejects if the rules
 * are invalid.
 */
export async function failedRuleTests(rules: readonly Rule[], tests: readonly RuleTest[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-rules-'));
  const run = (verb: string, files: readonly string[]) =>
    execa(promtool ?? 'promtool', [verb, 'rules', ...files], { cwd: folder, all: true, reject: verb === 'check' });
  const write = (file: string, content: object) => writeFile(join(folder, file), stringify(content));
  try {
    await write('rules.yaml', { groups: [{ name: 'all', rules }] });
    await run('check', ['rules.yaml']);
    // Each alert is tested with only the rules it depends on, because evaluating rules over a whole day is slow.
    const alerts = [...new Set(tests.map(({ alert }) => alert))];
    for (const alert of alerts) {
      await write(`${alert}.rules.yaml`, { groups: [{ name: alert, rules: requiredRules(alert, rules) }] });
      const own = tests.filter((test) => test.alert === alert).map(asTestGroup);
      await write(`${alert}.yaml`, {
        rule_files: [`${alert}.rules.yaml`],
        evaluation_interval: own[0]?.interval,
        tests: own,
      });
    }
    const { all, failed } = await run(
      'test',
      alerts.map((alert) => `${alert}.yaml`),
    );
    const names = tests.map(({ name }) => name).filter((name) => all.includes(`# ${name}"`));
    if (failed && names.length === 0) throw new Error(all);
    return names;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns an alert rule and the recording rules that its expression depends on. */
function requiredRules(name: string, rules: readonly Rule[]): Rule[] {
  const alert = rules.find((rule) => rule.alert === name);
  if (!alert) throw new Error(`Unknown alert: ${name}`);
  return [...rules.filter(({ record }) => record && alert.expr.includes(record)), alert];
}

const asTestGroup = ({ name, alert, series, at, every, fires }: RuleTest) => ({
  name,
  interval: `${every}m`,
  input_series: series.map(([each, values]) => ({ series: each, values })),
  promql_expr_test: [
    {
      // promtool prints the expression of a failed test, including this comment.
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing",release="site"}) > bool 0 # ${name}`,
      eval_time: `${at}m`,
      exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});
