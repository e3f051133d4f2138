import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The messages of each front end. The English ones are in its code, the German ones in `src/messages/de.po`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: ['shell', 'player', 'admin'].map((name) => ({
    path: `frontends/${name}/src/messages/{locale}`,
    include: [`frontends/${name}/src`, ...(name === 'shell' ? ['frontends/ui/src'] : [])],
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })),
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
});
