import { askForConsent } from '@dreamreel/ui/browser/front-end-events';
import { Button } from '@dreamreel/ui/controls/button';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Contact, TextSection } from '../../sections.tsx';
import { shellConfigQuery } from '../../shell-config.ts';
import { FUNCTIONAL, NECESSARY } from './storage-table.ts';

/** The `/privacy` page. It must match the code: update it with every change to stored data. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-3xl sm:text-5xl">
        <Trans>Privacy Policy</Trans>
      </h1>
      <p className="mt-4 text-ink-soft text-lg">
        <Trans>
          You can play without an account, without ads, and without being tracked. This page lists everything we store
          and how long we keep it.
        </Trans>
      </p>
      <TextSection title={t`Stored in your browser because the game needs it`}>
        <StorageList items={NECESSARY} />
      </TextSection>
      <TextSection title={t`Stored in your browser only if you agree`}>
        <StorageList items={FUNCTIONAL} />
        <p>
          <Trans>
            We currently use no analytics or marketing. We store your choice so that neither can start without your
            consent. If you reject everything or just close the banner, the game works the same.
          </Trans>
        </p>
        <Button onClick={askForConsent}>
          <Trans>Change cookie preferences</Trans>
        </Button>
      </TextSection>
      <TextSection title={t`Stored on the server when you play`}>
        <p>
          <Trans>
            For each of your games, we store the date, your guesses in order, the hints you opened, the result, and the
            times. If you play as a guest, we store this data without a name, under a random number that your browser
            keeps. Streaks and everyone’s results are calculated from these games. Games played with an account are kept
            indefinitely. The section “How long we keep data” explains how long guest games are kept.
          </Trans>
        </p>
        <p>
          <Trans>
            If you join a group of friends, its members see the name you choose, how many scenes you needed, and your
            streaks. When you leave, we delete the name. Groups that no one uses are deleted after the same time as
            guest games.
          </Trans>
        </p>
        <p>
          <Trans>
            We use your IP address to block excessive requests and delete it after a few minutes. To prevent
            manipulation of everyone’s results, we store your IP address as a one-way code with each finished game for
            two days. The key for these codes changes daily and is also deleted after two days. Technical logs contain
            the time, route, and outcome of requests and, when you sign in or out, your account number. They never
            contain passwords or sign-in tokens.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Stored on the server when you have an account`}>
        <p>
          <Trans>
            We store your name, your email address, and whether you’ve confirmed it. We also store the day you joined,
            the day of your last visit, the language of your emails, whether you want the daily email, and your time
            zone. Your password is stored as an argon2id hash, which can’t be turned back into the password. When you
            sign in, the guest games in this browser become part of your account. We keep all of this data for as long
            as the account exists. On your account page, you can download it as a file or delete it immediately. If you
            delete it, your games stay in everyone’s results but are no longer linked to you.
          </Trans>
        </p>
        <p>
          <Trans>
            We count failed sign-ins per email address and per IP address for 15 minutes. When you sign in successfully,
            we remember the IP address for 90 days so that an attack on your account doesn’t lock you out. In the same
            way, we count the emails that you request, for one hour. We store only a hash of the token in each email’s
            link, until the token expires.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Email`}>
        <p>
          <Trans>
            If your account has a confirmed email address and Daily Game Notifications are on, you get an email about
            the new movie at 10 AM in your time zone. To stop these emails, turn the notifications off in the settings
            or use the link in any of the emails.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Browser reminders`}>
        <p>
          <Trans>
            If you turn on a reminder, the server stores the push address and keys that your browser provides, your
            language, and the time you chose. If you’re signed in, it also stores your account number. All of this is
            deleted when you turn the reminder off, when you withdraw your consent, or when the push address no longer
            works. For one day, we also count how many reminders are turned on from each IP address. Your browser’s
            vendor delivers the message. The vendor learns when this site reminded you but can’t read the message.
          </Trans>
        </p>
      </TextSection>
      <Retention />
      <TextSection title={t`Who else gets data`}>
        <p>
          <Trans>
            We don’t sell your data, and we share only what this section lists. Fonts and scripts come from this site.
            Small posters next to titles in the guess box may come from The Movie Database (image.tmdb.org). The Movie
            Database then sees your IP address, as any site does when your browser loads its images. If you share a
            result, the service that you choose receives the text.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={t`Your rights`}>
        <p>
          <Trans>
            You can ask what data we store about you, have it corrected or deleted, get a copy, object to its use, and
            file a complaint with your data protection authority. If you clear this site’s data in your browser, your
            guest games are no longer linked to you.
          </Trans>
        </p>
        <Contact />
      </TextSection>
    </article>
  );
}

function StorageList({ items }: { items: typeof NECESSARY }) {
  const { t } = useLingui();
  const textOf = (names: (typeof items)[number]['names']) => (typeof names === 'string' ? names : t(names));
  return (
    <dl className="mt-3 divide-y divide-line border-line border-y">
      {items.map(({ names, what, until }) => (
        <div key={textOf(names)} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_1fr]">
          <dt className="wrap-anywhere font-medium text-ink text-sm/6">{textOf(names)}</dt>
          <dd>
            {t(what)} <span className="text-ink">{t`Kept ${{ until: t(until) }}.`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Retention() {
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
