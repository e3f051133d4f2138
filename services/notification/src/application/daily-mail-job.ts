import { inRootSpan } from '@dreamreel/kit/observability/spans';
import { utcDate } from '@dreamreel/proto/calendar';
import type { MailTemplates } from './ports.ts';
import { type SendDeps, sendBatch } from './send-batch.ts';

/** Claim duration, which must be longer than the combined timeouts of {@link sendBatch} and an SMTP connection. */
const LEASE_MS = 120_000;
/**
 * Number of concurrent batches per worker. While one batch is being sent, the recipients of the next batch are checked.
 */
const CONCURRENT_BATCHES = 3;

/** Sends today's emails until all are sent, the day ends, or the service shuts down. */
export const dailyMailJob =
  ({ templates, ...deps }: SendDeps & { templates: MailTemplates }) =>
  async (stopSignal: AbortSignal): Promise<void> => {
    const { deliveries, games, clock } = deps;
    const now = clock.now();
    await deliveries.expireClaims(new Date(now.getTime() - LEASE_MS));
    const date = utcDate(now);
    await deliveries.expireDaysBefore(date);
    if (!(await deliveries.hasWork(date, now))) return;

    const movie = await games.movieOf(date);
    if (!movie) return;
    const renderMail = await templates(date, movie);
    const mayContinue = () => !stopSignal.aborted && utcDate(clock.now()) === date;

    while (mayContinue() && (await deliveries.collect(date, clock.now())) === 'more');

    const send = sendBatch(deps);
    const sendBatches = async () => {
      while (mayContinue() && (await inRootSpan('send mails', [], () => send(date, renderMail))) === 'continue');
    };
    // Waits for all batches even if one fails, so that no batch is still running when the job ends.
    const results = await Promise.allSettled(Array.from({ length: CONCURRENT_BATCHES }, sendBatches));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
