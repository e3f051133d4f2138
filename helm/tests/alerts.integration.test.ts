import { beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type AlertCase, partCases, serviceCases } from '../testing/alert-cases.ts';
import { manifest } from '../testing/manifests.ts';
import { describeRules, failedRuleTests, type RuleTest } from '../testing/promtool.ts';
import { render } from '../testing/render.ts';

type Owner = { readonly namespace: string; readonly job: string; readonly release: string };
const US: Owner = { namespace: 'default', job: 'default/site-dreamreel', release: 'site-dreamreel' };
const OTHERS: readonly Owner[] = [
  // Another application, or another release, in our namespace; and one of our name elsewhere.
  { ...US, job: 'default/shop', release: 'shop' },
  { ...US, namespace: 'shop', job: 'shop/site-dreamreel' },
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
  fires: ({ fires, quiet }: AlertCase) => [...seriesOf(fires, [US]), ...seriesOf(quiet, OTHERS)],
  'is silent': ({ quiet }: AlertCase) => seriesOf(quiet, [US]),
  'ignores others': ({ fires, quiet }: AlertCase) => [...seriesOf(quiet, [US]), ...seriesOf(fires, OTHERS)],
};

describeRules('alerts', () => {
  let names: string[] = [];
  let failed: string[] = [];
  beforeAll(async () => {
    const enabled = { enabled: true };
    const monitoring = { rules: enabled, nats: enabled, objects: enabled, postgres: enabled };
    const rendered = await render({ values: { monitoring, postgres: { mode: 'cloudnativepg' } } });
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

  it('are all tried', () => {
    expect(new Set(cases.map(({ alert }) => alert))).toEqual(new Set(names));
  });

  it.each(cases)('$alert $when: fires for this release', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} fires`);
  });

  it.each(cases)('$alert $when: is silent while this release is well', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} is silent`);
  });

  it.each(cases)('$alert $when: is silent whatever happens to other applications and releases', ({ alert, when }) => {
    expect(failed).not.toContain(`${alert} ${when} ignores others`);
  });
});

const ruleSchema = z.object({
  groups: z.array(
    z.looseObject({
      rules: z.array(z.looseObject({ alert: z.string().optional(), record: z.string().optional(), expr: z.string() })),
    }),
  ),
});
