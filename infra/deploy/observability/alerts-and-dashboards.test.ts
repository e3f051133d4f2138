import { access, glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DATABASE_OUTAGES } from '@dreamreel/kit/outage-codes';
import { operations } from '@dreamreel/proto/operations';
import { beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { declaredMetrics } from './declared-metrics.ts';
import { readPromql } from './promql.ts';

const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smhd]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const ALERTS = join(repositoryRoot, 'helm', 'dreamreel', 'files', 'alerts.yaml');
const DASHBOARDS = join(repositoryRoot, 'infra', 'deploy', 'observability', 'dashboards');
const RUNBOOKS = join(repositoryRoot, 'docs', 'runbooks');

const alerts = rulesSchema.parse(parse(await readFile(ALERTS, 'utf8'))).groups.flatMap(({ rules }) => rules);
const panels: { where: string; expr: string }[] = [];
for await (const file of glob('*.json', { cwd: DASHBOARDS })) {
  const dashboard = dashboardSchema.parse(JSON.parse(await readFile(join(DASHBOARDS, file), 'utf8')));
  expect(`${dashboard.uid}.json`).toBe(basename(file));
  for (const { title, targets } of dashboard.panels)
    panels.push(...targets.map(({ expr }) => ({ where: `${file}, ${title}`, expr })));
}
const expressions = [...alerts.map(({ alert, expr }) => ({ where: alert, expr })), ...panels];

let declared: Set<string>;
beforeAll(async () => {
  declared = await declaredMetrics();
});

it.each(expressions)('$where: is a valid PromQL expression', ({ expr }) => {
  expect(readPromql(expr).errors).toEqual([]);
});

it.each(expressions)('$where: uses only series that the services export', ({ expr }) => {
  const { metrics } = readPromql(expr);
  expect(metrics).not.toEqual([]);
  for (const name of metrics) expect(declared).toContain(name);
});

it('reports invalid PromQL', () => {
  expect(readPromql('sum(rate(guesses_total[5m])').errors).not.toEqual([]);
  expect(readPromql('rate(guesses_total[5m]) > > 1').errors).not.toEqual([]);
});

it.each(alerts)('$alert: has a runbook that says where to look and what to do', async ({ alert, annotations }) => {
  expect(annotations.runbook_url).toBe(`docs/runbooks/${alert}.md`);
  const page = await readFile(join(repositoryRoot, annotations.runbook_url), 'utf8');
  expect(page).toMatch(new RegExp(`^# ${alert}\n[^]+\n## Look\n\n- [^]+\n## Do\n\n- `));
});

it('has no runbook without an alert, and no broken link in a runbook', async () => {
  for await (const file of glob('*.md', { cwd: RUNBOOKS })) {
    if (file !== 'README.md') expect(alerts.map(({ alert }) => `${alert}.md`)).toContain(file);
    const page = await readFile(join(RUNBOOKS, file), 'utf8');
    for (const [, link = ''] of page.matchAll(/\]\(([^)#]+)\)/g)) await access(join(RUNBOOKS, link));
  }
});

it('alerts when any of the services is down', () => {
  const away = alerts.find(({ alert }) => alert === 'ServiceAway');
  for (const { name } of servicePlans) expect(away?.expr).toContain(`service="${name}"`);
});

it('names only reasons of database outages that exist', () => {
  const named = alerts.flatMap(({ expr }) =>
    [...expr.matchAll(/reason=~?"([^"]+)"/g)].flatMap(([, list = '']) => list.split('|')),
  );
  expect(named).toContain('disk-full');
  expect(DATABASE_OUTAGES).toEqual(expect.arrayContaining(named));
});

it('names only operations that exist', () => {
  const known = [...Object.keys(operations), 'page', 'image', 'asset', 'remote'];
  for (const { expr } of expressions) {
    for (const [, list = ''] of expr.matchAll(/route=~?"([^"]+)"/g)) {
      for (const route of list.split('|')) expect(known).toContain(route);
    }
  }
});
