import { useTexts } from '@dreamreel/ui/i18n/texts';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { mailQuery, resendMail } from './api.ts';
import { noticeTexts } from './texts.ts';
import { Tile } from './tile.tsx';

/** ID of the tile, to which the notice about undelivered emails links. */
export const MAIL_TILE = 'daily-mail';
const MAX_LISTED = 3;
const RESEND = 'send a mail again';

/** Tile that shows the delivery progress of the daily email and any emails without confirmed delivery. */
export function MailTile() {
  const texts = useTexts(noticeTexts);
  const { data } = useQuery(mailQuery);
  const queries = useQueryClient();
  const resending = useMutation({
    networkMode: 'always',
    mutationFn: resendMail,
    onSuccess: () => actionSucceeded(RESEND),
    onError: (failure) =>
      toast({
        title: texts.resendFailed,
        description: failureText(failure, texts.resendFailedText),
        variant: 'destructive',
        action: RESEND,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: mailQuery.queryKey }),
  });
  const run = data?.run;
  const waiting = run ? run.counts.queued + run.counts.sending : 0;

  return (
    <Tile id={MAIL_TILE} title={texts.dailyMail}>
      {run ? (
        <>
          <p className="text-sm tabular-nums">
            {texts.sent({ count: run.counts.sent })}
            {waiting > 0 && `, ${texts.waiting({ count: waiting })}`}
            {run.counts.failed > 0 && (
              <span className="text-danger-ink">, {texts.rejected({ count: run.counts.failed })}</span>
            )}
          </p>
          {run.ambiguous.slice(0, MAX_LISTED).map(({ userId, email }) => (
            <p key={userId} className="flex items-center gap-2 text-xs">
              <span className="min-w-0 truncate text-danger-ink">
                {texts.unconfirmed({ recipient: email ?? texts.player({ id: userId }) })}
              </span>
              {run.open && (
                <button
                  type="button"
                  disabled={resending.isPending}
                  onClick={() => resending.mutate({ date: run.date, userId })}
                  className="shrink-0 font-medium text-accent-ink underline"
                >
                  {texts.sendAgain}
                </button>
              )}
            </p>
          ))}
        </>
      ) : (
        <p className="text-sm">{data ? texts.notSentYet : '–'}</p>
      )}
      {data?.local && <p className="text-ink-soft text-xs">{texts.localMailbox}</p>}
    </Tile>
  );
}
