import type { GenerationStatus } from '@dreamreel/proto/generation/image-jobs';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { Card } from '@dreamreel/ui/controls/card';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { costsQuery, spentText } from '../../movies/generation-costs.ts';
import { jobsWithTitles, useGenerationStatus } from '../../movies/image-jobs.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { pagePath, useDashboard } from '../../navigation.ts';
import { failureToast } from '../../session/failure-text.ts';

type TileProps = { id?: string; title: string; children: ReactNode };

/** One number or status in the notices panel. */
export function Tile({ id, title, children }: TileProps) {
  return (
    <Card dense id={id} className="min-w-0 gap-x-3 !px-3 !py-2 lg:flex lg:items-baseline">
      <h2 className="shrink-0 font-medium font-sans text-ink-soft text-xs">{title}</h2>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}

/** ID of the tile, to which the notice about the used budget links. */
export const JOBS_TILE = 'image-jobs';
const MAX_LISTED = 3;

/** Tile that shows the running image jobs and the image model. */
export function JobsTile() {
  const { t } = useLingui();
  const { generate } = useDashboard();
  const { data } = useGenerationStatus();
  const { data: movies = [] } = useQuery(moviesQuery);
  const jobs = jobsWithTitles(data?.running ?? [], movies);
  return (
    <Tile id={JOBS_TILE} title={t`Images`}>
      {jobs.slice(0, MAX_LISTED).map((job) => (
        <button
          key={job.jobId}
          type="button"
          onClick={() => generate({ id: job.movieId, title: job.title })}
          className="wrap-anywhere line-clamp-2 max-w-full text-left text-sm underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {`${job.title}: ${t`${{ current: job.images.length }} of ${{ total: job.total }}`}`}
        </button>
      ))}
      {jobs.length > MAX_LISTED && (
        <Link to={pagePath('queue')} className="font-medium text-accent-ink text-xs underline">
          <Plural value={{ count: jobs.length - MAX_LISTED }} one="and # more" other="and # more" />
        </Link>
      )}
      {jobs.length === 0 && <p className="text-sm">{data ? t`No running jobs` : '–'}</p>}
      {data && (
        <p className="wrap-anywhere mt-0.5 text-ink-soft text-xs">
          {data.models.images.name}
          {data.budget && ` · ${budgetText(data.budget)}`}
        </p>
      )}
      {data?.budget && <Spent isGrowing={data.running.length > 0} />}
    </Tile>
  );
}

const POLL_INTERVAL_MS = 4_000;

/** Shows the costs of today and this month. */
function Spent({ isGrowing }: { isGrowing: boolean }) {
  const { data } = useQuery({ ...costsQuery, refetchInterval: isGrowing && POLL_INTERVAL_MS });
  const text = data && spentText(data);
  return text && <p className="mt-0.5 text-ink-soft text-xs tabular-nums">{text}</p>;
}

function budgetText({ used, limit }: NonNullable<GenerationStatus['budget']>): string {
  return limit === null ? t`${used} paid calls today` : t`${used} of ${limit} paid calls today`;
}

/** Query for the delivery progress of today's daily email. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callOperation(notificationOperations.mailRun, {}, { signal }),
});

/** ID of the tile, to which the notice about undelivered emails links. */
export const MAIL_TILE = 'daily-mail';
const MAX_LISTED_MAILS = 3;

/** Tile that shows the delivery progress of the daily email and any emails without confirmed delivery. */
export function MailTile() {
  const { t } = useLingui();
  const { data } = useQuery(mailQuery);
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: (mail: RequestInput<typeof notificationOperations.resendMail>) =>
      callOperation(notificationOperations.resendMail, mail),
    onSuccess: () => actionSucceeded(t`Couldn’t send the email`),
    onError: (failure) => failureToast(t`Couldn’t send the email`, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: mailQuery.queryKey }),
  });
  const run = data?.run;
  const waiting = run ? run.counts.queued + run.counts.sending : 0;

  return (
    <Tile id={MAIL_TILE} title={t`Daily email`}>
      {run ? (
        <>
          <p className="text-sm tabular-nums">
            {t`${{ count: run.counts.sent }} sent`}
            {waiting > 0 && `, ${t`${{ count: waiting }} waiting`}`}
            {run.counts.failed > 0 && (
              <span className="text-danger-ink">, {t`${{ count: run.counts.failed }} rejected`}</span>
            )}
          </p>
          {run.ambiguous.slice(0, MAX_LISTED_MAILS).map(({ userId, email }) => (
            <p key={userId} className="flex items-center gap-2 text-xs">
              <span className="min-w-0 truncate text-danger-ink">
                {t`${{ recipient: email ?? t`Player ${{ id: userId }}` }}: delivery not confirmed`}
              </span>
              {run.open && (
                <button
                  type="button"
                  disabled={resending.isPending}
                  onClick={() => resending.mutate({ date: run.date, userId })}
                  className="shrink-0 font-medium text-accent-ink underline"
                >
                  <Trans>Send again</Trans>
                </button>
              )}
            </p>
          ))}
        </>
      ) : (
        <p className="text-sm">{data ? t`Not sent yet today` : '–'}</p>
      )}
      {data?.local && (
        <p className="text-ink-soft text-xs">
          <Trans>Local mailbox: no email leaves this machine</Trans>
        </p>
      )}
    </Tile>
  );
}
