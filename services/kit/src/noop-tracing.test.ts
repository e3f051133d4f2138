import { expect, it } from '@jest/globals';
import { trace } from '@opentelemetry/api';
import { openLog } from './log.ts';
import { contextFrom, currentTraceparent, inSpan, linksTo } from './spans.ts';
import { startTelemetry } from './telemetry.ts';

await startTelemetry('game', { version: '1', revision: 'r' }, undefined);

const idHere = () => trace.getActiveSpan()?.spanContext().traceId;
const work = <T>(run: () => T) => inSpan('work', { kind: 'SERVER' }, async () => run());

it('gives all log lines of one request the same trace id without an OTLP endpoint', async () => {
  const lines: string[] = [];
  const log = openLog({ service: 'game', level: 'info', destination: { write: (line) => void lines.push(line) } });
  await work(async () => {
    log.info('first');
    await inSpan('statement', { kind: 'CLIENT' }, async () => log.info('second'));
  });
  await work(() => log.info('another request'));

  const [first, second, another] = lines.map((line): unknown => JSON.parse(line).traceId);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(another).not.toBe(first);
});

it('passes the trace id on to the next process, not sampled', async () => {
  const [sent, id] = await work(() => [currentTraceparent(), idHere()]);
  expect(sent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-00$`));
  const continued = await inSpan('answer', { kind: 'SERVER', parent: contextFrom(sent) }, async () => idHere());
  expect(continued).toBe(id);
});

it('ignores a malformed traceparent', async () => {
  for (const wrong of ['', 'hello', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, `00-${'A'.repeat(32)}-1-01`]) {
    expect(linksTo(wrong)).toEqual([]);
  }
  expect(currentTraceparent()).toBeUndefined();
});
