import type { GameDate } from '@dreamreel/proto/calendar';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { DARK_STYLES, styles } from './daily-mail-styles.ts';

export type DailyMailProps = {
  readonly date: GameDate;
  /** Absolute, like all addresses in a mail. */
  readonly imageUrl: string;
  readonly description: string;
  readonly playUrl: string;
  readonly unsubscribeUrl: string;
};

/** The daily mail; it never names the movie. No JSX, because Node runs this file without a build. */
export function DailyMail({ date, imageUrl, description, playUrl, unsubscribeUrl }: DailyMailProps): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, subjectOf(date)),
      h('style', null, DARK_STYLES),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      // What a list of mails shows beside the subject. (The library's own component adds 5 KB of blanks to every mail.)
      h('div', { style: styles.preview, ...NOT_IN_TEXT }, 'Five scenes, five guesses. The first is inside.'),
      h(
        Container,
        { style: styles.column },
        h(Text, { className: 'muted', style: styles.eyebrow }, longDate(date)),
        h(Heading, { as: 'h1', className: 'text', style: styles.title }, 'Today’s movie has begun'),
        h(
          Text,
          { className: 'text', style: styles.text },
          'Five dreamt scenes, five guesses. This is the first, and the hardest:',
        ),
        h(
          Link,
          { href: playUrl, ...NOT_IN_TEXT },
          h(Img, { src: imageUrl, alt: 'The first scene', width: 536, style: styles.image, className: 'frame' }),
        ),
        h(Text, { className: 'muted', style: styles.caption }, description),
        h(Button, { href: playUrl, className: 'button', style: styles.button }, 'Play Today’s Challenge'),
        h(Text, { className: 'muted', style: styles.small }, 'The next movie comes at midnight UTC.'),
        h(Hr, { className: 'line', style: styles.line }),
        h(
          Text,
          { className: 'muted', style: styles.small },
          'You get this mail because daily game notifications are on in your Dreamreel account. ',
          h(Link, { href: unsubscribeUrl, className: 'muted', style: styles.mutedLink }, 'Unsubscribe'),
        ),
      ),
    ),
  );
}

/** Marks elements that the library leaves out of the mail's plain text. */
const NOT_IN_TEXT = { 'data-skip-in-text': 'true' };

export function subjectOf(date: GameDate): string {
  return `Today’s movie, ${longDate(date)}`;
}

function longDate(date: GameDate): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(`${date}T00:00:00Z`));
}
