import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { flawedProxy } from './flawed-proxy.ts';
import { addReport, faultyRoutes, reportText, type Tallies, tallyOf } from './fuzz-report.ts';

const ROUTE = 'GET /api/archive';
const END = { EngineFinished: { stop_reason: 'completed' } };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A report of as many requests as there are statuses; a check that failed is named beside its status. */
function scenario(answers: readonly { status?: number; failed?: string }[]) {
  const interactions = answers.map(({ status }) => ({
    response: status === undefined ? null : { status_code: status },
  }));
  const checks = answers.map(({ failed }) =>
    failed === undefined
      ? [{ name: 'not_a_server_error', status: 'success' }]
      : [{ name: failed, status: 'failure', failure_info: { failure: { title: failed, message: '' } } }],
  );
  return { ScenarioFinished: { recorder: { label: ROUTE, interactions: { ...interactions }, checks: { ...checks } } } };
}

async function tallied(...lines: readonly object[]): Promise<Tallies> {
  const path = join(folder, 'report.ndjson');
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const tallies: Tallies = new Map();
  tallyOf(tallies, ROUTE);
  await addReport(tallies, path);
  return tallies;
}

const good = Array.from({ length: 40 }, (_, turn) => ({ status: turn % 2 === 0 ? 200 : 400 }));

describe('a run over all routes', () => {
  it('counts the requests of a route over all its parts, by their answers', async () => {
    const tallies = await tallied(scenario(good), scenario(good), END);
    expect(tallies.get(ROUTE)).toEqual({ requests: 80, done: 40, rejected: 40, failures: [] });
    expect(faultyRoutes(tallies, 80)).toEqual([]);
    expect(reportText(tallies, 80)).toContain('| `GET /api/archive` | 80 | 40 | 40 | 0 |');
  });

  it.each<[string, readonly object[]]>([
    ['has fewer requests than required', [scenario(good.slice(1))]],
    ['has no request', []],
    ['answers 500 once', [scenario([...good, { status: 500 }])]],
    ['does not answer once', [scenario([...good, {}])]],
    ['fails a check once', [scenario([...good, { status: 200, failed: 'response_schema_conformance' }])]],
    ['meets an error', [scenario(good), { NonFatalError: { label: ROUTE, value: 'gone' } }]],
  ])('fails for a route that %s', async (_how, lines) => {
    expect(faultyRoutes(await tallied(...lines, END), 40)).toEqual([ROUTE]);
  });

  it('fails where schemathesis did not finish', async () => {
    await expect(tallied(scenario(good))).rejects.toThrow('did not finish');
    await expect(tallied({ EngineFinished: { stop_reason: 'interrupted' } })).rejects.toThrow('interrupted');
  });
});

it('the flawed proxy spoils one response in ten, by a 500 or by a missing field', async () => {
  const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"id":1,"title":"Alien"}');
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const proxy = await flawedProxy(`http://127.0.0.1:${port}`, 10);
  const seen = new Map<string, number>();
  for (let turn = 0; turn < 40; turn += 1) {
    const answer = await fetch(`${proxy.site}/any`);
    const what = `${answer.status} ${await answer.text()}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({
    '200 {"id":1,"title":"Alien"}': 36,
    '200 {"title":"Alien"}': 2,
    '500 {}': 2,
  });
  expect(proxy.spoilt).toEqual({ statuses: 2, fields: 2 });
  proxy.stop();
  server.close();
});
