import { Button } from '@dreamreel/ui/button';
import { askForConsent } from '@dreamreel/ui/consent';
import { Contact } from '../../contact.tsx';
import { DailyMailTime } from '../../daily-mail-time.tsx';

import { TextSection } from '../../text-section.tsx';
import { StorageList } from './storage-list.tsx';
import { FUNCTIONAL, NECESSARY } from './storage-table.ts';

/** The route `/privacy`. It says what the code does: whoever changes what is stored changes this page. */
export function PrivacyPage() {
  return (
    <article className="page-column !max-w-3xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Privacy Policy</h1>
      <p className="mt-4 text-ink-soft text-lg">
        You can play without an account, without advertising and without being measured. This page names everything that
        is kept, and for how long.
      </p>

      <TextSection title="In your browser, because the game needs it">
        <StorageList stored={NECESSARY} />
      </TextSection>

      <TextSection title="In your browser, only if you agree">
        <StorageList stored={FUNCTIONAL} />
        <p>
          Analytics and marketing: nothing today. Your answer is kept so that nothing of the kind can begin without it.
          If you refuse everything, or only close the question, the game is the same.
        </p>
        <Button onClick={askForConsent}>Change cookie preferences</Button>
      </TextSection>

      <TextSection title="On the server, when you play">
        <p>
          For each of your games: the date, your guesses in order, the hints you opened, the result and the times. As a
          guest they stand under the random number of your browser, with no name. They are kept without a fixed end,
          because streaks and everybody’s results are counted from them.
        </p>
        <p>
          Your network address is used to stop floods of requests, and is forgotten after minutes. So that nobody can
          bend everybody’s results, a code made from it by a secret of the day is kept with a finished game for two
          days; then the secret and the code are deleted. Technical logs hold the time, route and outcome of requests
          and, when you sign in or out, the number of your account; passwords and sign-in keys are never logged.
        </p>
      </TextSection>

      <TextSection title="On the server, when you have an account">
        <p>
          Your email, your name, the day you joined, whether you want the daily email, and your password as an argon2id
          hash, from which it cannot be read. Your guest games of this browser become yours when you sign in. All of it
          is kept as long as the account exists; write to us to have it deleted.
        </p>
        <p>
          Wrong sign-ins are counted by email and network address for 15 minutes. That a right password came from an
          address is remembered for 90 days, so that an attack on your account does not lock you out.
        </p>
      </TextSection>

      <TextSection title="Email">
        <p>
          With an account you get an email about the new movie at <DailyMailTime />, unless you turn Daily Game
          Notifications off in the settings or follow the link in any of the emails.
        </p>
      </TextSection>

      <TextSection title="Who else learns something">
        <p>
          Nobody is sold or given your data. Fonts and scripts come from this site. Small posters beside titles in the
          guess box may come from The Movie Database (image.tmdb.org), which then sees your network address, as any site
          does whose images you look at. If you share a result, the service that you choose gets its text.
        </p>
      </TextSection>

      <TextSection title="Your rights, and who to write to">
        <p>
          You may ask what is stored about you, have it corrected or deleted, take it with you, object, and complain to
          your data protection authority. Clearing this site’s data in your browser ends every guest’s trail.
        </p>
        <Contact />
      </TextSection>
    </article>
  );
}
