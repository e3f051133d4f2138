import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '@dreamreel/infra/dev/parts/find-program';
import { inTemporaryFolder } from '@dreamreel/infra/dev/temporary-folder';
import { describe } from '@jest/globals';
import { execa } from 'execa';
import { stringify } from 'yaml';
import type { AlertCase } from './alert-cases.ts';
import { describeChart } from './render.ts';

const promtool = await findProgram('promtool');

export const describeRules = promtool ? describeChart : describe.skip;

type Rule = { readonly alert?: string | undefined; readonly record?: string | undefined; readonly expr: string };

/** A test that checks whether an alert fires at minute `at`, with one sample every `every` minutes. */
type RuleTest = Pick<AlertCase, 'alert' | 'at' | 'every'> & {
  readonly name: string;
  readonly series: readonly (readonly [name: string, values: string])[];
  readonly fires: boolean;
};

/** Runs `promtool test rules`, and returns the names of failed tests. Rejects if the rules are invalid. */
export const failedRuleTests = (rules: readonly Rule[], tests: readonly RuleTest[]): Promise<string[]> =>
  inTemporaryFolder(async (folder) => {
    const write = (file: string, content: object) => writeFile(join(folder, file), stringify(content));
    const groups = Map.groupBy(tests, ({ alert }) => alert);
    for (const [name, own] of groups) {
      // Each alert is tested with only the rules it depends on, because evaluating rules over a whole day is slow.
      const { expr = '' } = rules.find(({ alert }) => alert === name) ?? {};
      const required = rules.filter(({ alert, record }) => alert === name || (record && expr.includes(record)));
      await write(`${name}.rules`, { groups: [{ name, rules: required }] });
      const interval = { evaluation_interval: `${own[0]?.every}m` };
      await write(`${name}.yaml`, { ...interval, rule_files: [`${name}.rules`], tests: own.map(asTestGroup) });
    }
    const files = [...groups.keys()].map((alert) => `${alert}.yaml`);
    const options = { cwd: folder, all: true, reject: false } as const;
    const { all, failed } = await execa(promtool ?? 'promtool', ['test', 'rules', ...files], options);
    const names = tests.map(({ name }) => name).filter((name) => all.includes(`# ${name}"`));
    if (failed && names.length === 0) throw new Error(all);
    return names;
  });

const asTestGroup = ({ name, alert, series, at, every, fires }: RuleTest) => {
  // promtool prints the expression of a failed test, including this comment.
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing",release="site"}) > bool 0 # ${name}`;
  return {
    name,
    interval: `${every}m`,
    input_series: series.map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [{ expr, eval_time: `${at}m`, exp_samples: fires ? [{ labels: '{}', value: 1 }] : [] }],
  };
};
