import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from '../../../shell-config.ts';
import { TextSection } from '../../../text-section.tsx';

/** Shows the configured retention periods once the configuration has loaded. */
export function Retention() {
  const { t } = useLingui();
  const { data } = useQuery(shellConfigQuery);
  if (!data?.retention) return null;
  const { auditLog, mailRecords, unsubscribeLinks, guestPlays, accounts, serviceLogs } = data.retention;
  return (
    <TextSection title={t`How long we keep data`}>
      <p>
        {guestPlays === undefined
          ? t`Games played without an account are kept indefinitely.`
          : plural(guestPlays, {
              one: 'Games played without an account are deleted # day after the day of their challenge. If that date has already passed when you start a game, the game is deleted 30 days later. If you sign in before then, the games in your browser become part of your account and are kept.',
              other:
                'Games played without an account are deleted # days after the day of their challenge. If that date has already passed when you start a game, the game is deleted 30 days later. If you sign in before then, the games in your browser become part of your account and are kept.',
            })}
      </p>
      <p>
        {accounts === undefined
          ? t`An account is kept until you delete it.`
          : plural(accounts, {
              one: 'If you go # day without visiting while signed in, we delete your account and its data. We don’t send a reminder first.',
              other:
                'If you go # days without visiting while signed in, we delete your account and its data. We don’t send a reminder first.',
            })}
      </p>
      <p>
        <Plural
          value={mailRecords}
          one="We keep a record of each daily email for # day so that you don’t get it twice."
          other="We keep a record of each daily email for # days so that you don’t get it twice."
        />{' '}
        <Plural
          value={unsubscribeLinks}
          one="The unsubscribe link in each email works for # day and is then deleted."
          other="The unsubscribe link in each email works for # days and is then deleted."
        />
      </p>
      <p>
        <Plural
          value={auditLog}
          one="We log what this site’s admins do on the dashboard and keep the log for # day. The log contains nothing about players, with one exception: if an admin resends an email, the log contains the recipient’s account number. IP addresses are stored only as one-way codes. The key for those codes is deleted after two days."
          other="We log what this site’s admins do on the dashboard and keep the log for # days. The log contains nothing about players, with one exception: if an admin resends an email, the log contains the recipient’s account number. IP addresses are stored only as one-way codes. The key for those codes is deleted after two days."
        />
      </p>
      {serviceLogs !== undefined && (
        <p>
          <Plural
            value={serviceLogs}
            one="Technical logs are kept for # day."
            other="Technical logs are kept for # days."
          />
        </p>
      )}
      <p>
        <Trans>Deleted data can remain in a backup of this site until that backup is also deleted.</Trans>
      </p>
    </TextSection>
  );
}
