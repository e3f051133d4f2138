import { smtpSink } from '@dreamreel/notification/testing/smtp-sink';
import { answersImage, answersText, type Fault, faultyPainter } from '@dreamreel/painter/testing/faulty-painter';
import { png } from '../../e2e/fixture/hostile-files.ts';

const PROMPTS = [1, 2, 3, 4, 5].map((level) => ({
  ...{ level, scene: `Scene ${level}`, prompt: `Scene ${level} of the movie`, describes: `Thing number ${level}.` },
}));
const [answerPrompts, answerImage] = [
  answersText(JSON.stringify({ prompts: PROMPTS })),
  answersImage(png(1_536, 1_024)),
];
const answerOf: Fault = (request, response) =>
  (request.path === '/v1/chat/completions' ? answerPrompts : answerImage)(request, response);

/**
 * Starts stand-ins for the product's external servers: a mail server that stores received emails, and an image model.
 */
export async function startOutside() {
  const [mails, model] = await Promise.all([smtpSink(), faultyPainter()]);
  model.does(answerOf);
  return {
    env: {
      SMTP_URL: mails.url.href,
      MAIL_FROM: 'Dreamreel <hello@example.org>',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_IMAGE_MODEL: 'test-image',
      OPENAI_TEXT_MODEL: 'test-text',
      OPENAI_TIMEOUT_MS: '10000',
    },
    /**
     * Returns the recipients of all delivered daily emails in order of arrival. Account emails don't contain a
     * List-Unsubscribe header.
     */
    addressees: () => mails.arrived.filter(({ content }) => content.includes('List-Unsubscribe:')).map(({ to }) => to),
    /** Returns the token from the email that verifies an address, or undefined if the email hasn't arrived. */
    verificationToken(email: string): string | undefined {
      const mail = mails.arrived.find(({ to, content }) => to === email && content.includes('verify-email'));
      // The content is quoted-printable, which breaks lines softly and encodes equals signs.
      const text = mail?.content.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
      return /verify-email#token=([\w-]+)/.exec(text)?.[1];
    },
    async stop() {
      await Promise.all([mails.stop(), model.stop()]);
    },
  };
}
