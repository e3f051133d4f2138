import type { GameDate } from '@dreamreel/proto/calendar';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import { escapeUTF8 } from 'entities';
import { mailButton, mailHeading, mailPage, mailParagraph, NOT_IN_TEXT, styles } from '../mail/mail-page.ts';
import { DAILY_MAIL_TEXTS, mailDay } from './daily-mail-texts.ts';

type DailyMail = {
  readonly language: AccountLanguage;
  readonly date: GameDate;
  /** Must be an absolute URL because relative URLs don't work in emails. */
  readonly imageUrl: string;
  readonly description: string;
  readonly descriptionLanguage: AccountLanguage;
  readonly playUrl: string;
  readonly unsubscribeUrl: string;
};

/** Returns the HTML of the daily email, which never contains the movie's title. */
export function dailyMail(mail: DailyMail): string {
  const { language, date } = mail;
  const { preview } = DAILY_MAIL_TEXTS[language];
  return mailPage({ language, title: subjectOf(date, language), preview, content: content(mail) });
}

function content({ language, date, imageUrl, description, descriptionLanguage, playUrl, ...mail }: DailyMail): string {
  const texts = DAILY_MAIL_TEXTS[language];
  const play = `href="${escapeUTF8(playUrl)}" target="_blank"`;
  const unsubscribe = `href="${escapeUTF8(mail.unsubscribeUrl)}" target="_blank"`;
  const image = `src="${escapeUTF8(imageUrl)}" alt="${texts.firstScene}" width="536"`;
  return `<p class="muted" style="${styles.small}">${mailDay(date, language)}</p>
${mailHeading(texts.heading)}
${mailParagraph(texts.intro)}
<a ${play} style="${styles.imageLink}" ${NOT_IN_TEXT}=""><img class="frame" ${image} style="${styles.image}"/></a>
<p lang="${descriptionLanguage}" class="muted" style="${styles.caption}">${escapeUTF8(description)}</p>
${mailButton(playUrl, texts.play)}
<p class="muted" style="${styles.small}">${texts.next}</p>
<hr class="line" style="${styles.line}"/>
<p class="muted" style="${styles.small}">${texts.why} \
<a ${unsubscribe} class="muted" style="${styles.mutedLink}">${texts.unsubscribe}</a></p>`;
}

export function subjectOf(date: GameDate, language: AccountLanguage): string {
  return DAILY_MAIL_TEXTS[language].subject(mailDay(date, language));
}
