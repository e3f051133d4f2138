import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { mailQuery, resendMail } from './api.ts';
import { Tile } from './tile.tsx';

/** ID of the tile, to which the notice about undelivered emails links. */
export const MAIL_TILE = 'daily-mail';
const MAX_LISTED = 3;
const RESEND = 'send a mail again';

/** Tile that shows the delivery progress of the daily email and any emails without confirmed delivery. */
export function MailTile() {
  const { t } = useLingui();
  const { data } = useQuery(mailQuery);
  const queries = useQueryClient();
  const resending = useMutation({
    networkMode: 'always',
    mutationFn: resendMail,
    onSuccess: () => actionSucceeded(RESEND),
    onError: (failure) =>
      toast({
        title: t`Couldn’t send the email`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: RESEND,
      }),
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
          {run.ambiguous.slice(0, MAX_LISTED).map(({ userId, email }) => (
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
