import { smtpSink } from '@dreamreel/notification/testing/smtp-sink';
import { faultyPainter } from '@dreamreel/painter/testing/faulty-painter';
import { movieAnswers } from '@dreamreel/painter/testing/movie-answers';
import { png } from '../../e2e/fixture/hostile-files.ts';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** The external servers of the product: a mail server that keeps what it receives, and an image model. */
export async function startOutside() {
  const [mails, model] = await Promise.all([smtpSink(), faultyPainter()]);
  const image = png(1_536, 1_024);
  model.does(movieAnswers([image, image, image, image, image], new Map()));
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
    /** The addressee of every mail that has arrived, in the order of arrival. */
    addressees: () => mails.arrived.map(({ to }) => to),
    async stop() {
      await Promise.all([mails.stop(), model.stop()]);
    },
  };
}
