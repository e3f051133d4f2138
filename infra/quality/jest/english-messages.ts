import { expect } from '@jest/globals';

/** Makes the messages of the front ends available to unit tests, in English. */
if (expect.getState().testPath?.includes('/frontends/')) {
  const { i18n } = await import('@lingui/core');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}
