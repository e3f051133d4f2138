import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import { beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type AlertCase, CHANGED_SERVICES, partCases, serviceCases } from '../testing/alert-cases.ts';
import { commandChecker, commandsOf } from '../testing/documented-commands.ts';
import { manifest } from '../testing/manifests.ts';
import { describeRules, failedRuleTests, type RuleTest } from '../testing/promtool.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

type Owner = { readonly namespace: string; readonly job: string; readonly release: string };
const THIS_RELEASE: Owner = { namespace: 'default', job: 'default/site-dreamreel', release: 'site-dreamreel' };
const OTHERS: readonly Owner[] = [
  // Another application or release in the same namespace, and a release of the same name in another namespace.
  { ...THIS_RELEASE, job: 'default/shop', release: 'shop' },
  { ...THIS_RELEASE, namespace: 'shop', job: 'shop/site-dreamreel' },
];

const seriesOf = (series: AlertCase['fires'], owners: readonly Owner[]) =>
  owners.flatMap(({ namespace, job, release }) =>
    Object.entries(series).map(([name, values]) => {
      const owned = name.replaceAll('$namespace', namespace).replaceAll('$job', job).replaceAll('$release', release);
      return [owned, values] as const;
    }),
  );

const cases = [...serviceCases, ...partCases].map(({ when = '', at = 30, every = 1, ...rest }) => ({
  when,
  at,
  every,
  ...rest,
}));
const TESTS = {
  fires: ({ fires, quiet }: AlertCase) => [...seriesOf(fires, [THIS_RELEASE]), ...seriesOf(quiet, OTHERS)],
  'stays silent': ({ quiet }: AlertCase) => seriesOf(quiet, [THIS_RELEASE]),
  'ignores others': ({ fires, quiet }: AlertCase) => [...seriesOf(quiet, [THIS_RELEASE]), ...seriesOf(fires, OTHERS)],
};

describeRules('alerts', () => {
  let names: string[] = [];
  let failed: string[] = [];
  beforeAll(async () => {
    const enabled = { enabled: true };
    const monitoring = { rules: enabled, nats: enabled, objects: enabled, postgres: enabled };
    const rendered = await render({
      values: { monitoring, postgres: { mode: 'cloudnativepg' }, services: CHANGED_SERVICES },
    });
    const { groups } = ruleSchema.parse(manifest(rendered, 'PrometheusRule', 'site-dreamreel').spec);
    const rules = groups.flatMap((group) => group.rules);
    names = rules.flatMap(({ alert }) => alert ?? []);
    const tests = cases.flatMap((each) =>
      Object.entries(TESTS).map(
        ([what, series]): RuleTest => ({
          name: `${each.alert} ${each.when} ${what}`,
          alert: each.alert,
          series: series(each),
          at: each.at,
          every: each.every,
          fires: what === 'fires',
        }),
      ),
    );
    failed = await failedRuleTests(rules, tests);
  });

  it('has a case for every alert', () => {
    expect(new Set(cases.map(({ alert }) => alert))).toEqual(new Set(names));
  });

  it.each(cases)('$alert fires for this release $when', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} fires`);
  });

  it.each(cases)('$alert stays silent while this release is healthy $when', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} stays silent`);
  });

  it.each(cases)('$alert ignores other applications and releases $when', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} ignores others`);
  });
});

describeChart('runbooks', () => {
  const commands = new Map<string, string[]>();
  let problemsOf: (command: string) => string[] = () => [];
  beforeAll(async () => {
    const folder = join(repositoryRoot, 'docs', 'runbooks');
    for await (const file of glob('*.md', { cwd: folder }))
      commands.set(file, commandsOf(await readFile(join(folder, file), 'utf8')));
    const clients = [...commands.values()].flat().flatMap((command) => command.match(/ run ([a-z]+) /)?.[1] ?? []);
    const release = 'dreamreel';
    const production = { files: [productionFile], values: { backup: { enabled: true } } };
    const manifests = await Promise.all([render({ release }), render({ release, ...production })]);
    problemsOf = commandChecker(manifests.flat(), clients);
  });

  it('have commands that name a namespace, and only objects, labels and containers of the chart', () => {
    expect([...commands].filter(([, found]) => found.length === 0).map(([file]) => file)).toEqual([]);
    expect([...commands.values()].flat().flatMap(problemsOf)).toEqual([]);
  });

  it.each([
    ['no namespace', 'kubectl get pods'],
    ['no namespace', 'helm rollback dreamreel'],
    ['a placeholder', 'kubectl -n dreamreel logs <pod>'],
    ['an unknown object', 'kubectl -n dreamreel logs deploy/dreamreel-postgres'],
    ['an unknown object', 'kubectl -n dreamreel logs dreamreel-nats-3'],
    ['an unknown pod', 'kubectl -n dreamreel exec -it redis -- sh'],
    ['labels of no pod', 'kubectl -n dreamreel get pods -l app.kubernetes.io/component=redis'],
    ['an unknown container', 'kubectl -n dreamreel logs deploy/dreamreel-gateway -c migrate'],
    ['labels of no policy', 'kubectl -n dreamreel run nats --labels=dreamreel/reaches-nats=true'],
    [
      'an unknown key of a Secret',
      'kubectl -n dreamreel run a "secretKeyRef":{"name":"dreamreel-nats","key":"PASSWORD"}',
    ],
  ])('are rejected for %s: %s', (problem, command) => {
    expect(problemsOf(command)).toEqual([expect.stringContaining(problem)]);
  });
});

const ruleSchema = z.object({
  groups: z.array(
    z.looseObject({
      rules: z.array(z.looseObject({ alert: z.string().optional(), record: z.string().optional(), expr: z.string() })),
    }),
  ),
});
