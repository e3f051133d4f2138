/** Metrics shown on the page. Each metric is aggregated over all labels and services, as a sum or a maximum. */
const SERIES = [
  { title: 'Requests per second', series: 'dreamreel_http_request_duration_seconds_count', how: 'rate' },
  {
    title: 'Failed requests per second',
    series: 'dreamreel_http_request_duration_seconds_count',
    only: 'status="5',
    how: 'rate',
  },
  { title: 'Calls between services per second', series: 'dreamreel_rpc_server_duration_seconds_count', how: 'rate' },
  { title: 'Database statements per second', series: 'dreamreel_database_statements_total', how: 'rate' },
  { title: 'Guesses per second', series: 'dreamreel_guesses_total', how: 'rate' },
  { title: 'Age of the oldest unpublished event, seconds', series: 'dreamreel_outbox_oldest_seconds', how: 'most' },
  { title: 'Event-loop lag (p99), seconds', series: 'nodejs_eventloop_lag_p99_seconds', how: 'most' },
  { title: 'CPU, cores', series: 'process_cpu_seconds_total', how: 'rate' },
] as const;

type Shown = { readonly title: string; readonly how: 'rate' | 'most'; readonly value: number };

/** Reads the current values from each service's `/metrics` endpoint. Skips services that don't respond. */
export async function currentNumbers(addresses: readonly string[]): Promise<Shown[]> {
  const texts = await Promise.all(
    addresses.map((address) =>
      fetch(`${address}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      ),
    ),
  );
  const lines = texts.flatMap((text) => text.split('\n'));
  return SERIES.map((shown) => {
    const only = 'only' in shown ? shown.only : '';
    const values = lines
      .filter((line) => line.startsWith(`${shown.series}{`) && line.includes(only))
      .map((line) => Number(line.slice(line.lastIndexOf(' '))));
    const value = shown.how === 'most' ? Math.max(0, ...values) : values.reduce((sum, each) => sum + each, 0);
    return { title: shown.title, how: shown.how, value };
  });
}
