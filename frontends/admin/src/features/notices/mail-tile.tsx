import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { mailQuery, resendMail } from './api.ts';
import { Tile } from './tile.tsx';

const LISTED = 3;
const RESEND = 'send a mail again';

/** Progress of the daily mail, and its mails of unknown outcome. */
export function MailTile() {
  const { data } = useQuery(mailQuery);
  const queries = useQueryClient();
  const resending = useMutation({
    networkMode: 'always',
    mutationFn: resendMail,
    onSuccess: () => actionSucceeded(RESEND),
    onError: (failure) =>
      toast({
        title: 'Not Sent',
        description: failureText(failure, 'Try again.'),
        variant: 'destructive',
        action: RESEND,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: mailQuery.queryKey }),
  });
  const run = data?.run;
  const waiting = run ? run.counts.queued + run.counts.sending : 0;

  return (
    <Tile title="Daily mail">
      {run ? (
        <>
          <p className="text-sm tabular-nums">
            {run.counts.sent} sent{waiting > 0 && `, ${waiting} waiting`}
            {run.counts.failed > 0 && <span className="text-danger-ink">, {run.counts.failed} refused</span>}
          </p>
          {run.ambiguous.slice(0, LISTED).map(({ userId, email }) => (
            <p key={userId} className="flex items-center gap-2 text-xs">
              <span className="min-w-0 truncate text-danger-ink">{email ?? `Player ${userId}`}: unclear</span>
              {run.open && (
                <button
                  type="button"
                  disabled={resending.isPending}
                  onClick={() => resending.mutate({ date: run.date, userId })}
                  className="shrink-0 font-medium text-accent-ink underline"
                >
                  Send again
                </button>
              )}
            </p>
          ))}
        </>
      ) : (
        <p className="text-sm">{data ? 'Nothing sent yet' : '–'}</p>
      )}
      {data?.local && <p className="text-ink-soft text-xs">Local mailbox: nothing leaves this machine</p>}
    </Tile>
  );
}
