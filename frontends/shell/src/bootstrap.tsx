import { followThemeColor } from '@dreamreel/ui/browser/appearance';
import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { followLocale } from '@dreamreel/ui/i18n/locale';
import { makeQueryClient } from '@dreamreel/ui/network/http';
import { Toaster } from '@dreamreel/ui/overlays/toaster';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ignoreCompositionKeys, restoreTranslatedTexts } from './browser-workarounds.ts';
import { addGermanMessages, followMessages } from './german-messages.ts';
import { routes } from './routes.tsx';

const FIRST_VIEW_MS = 1_500;
const router = createBrowserRouter(routes);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

ignoreCompositionKeys();
restoreTranslatedTexts();
followThemeColor();
followLocale();
followMessages();
catchInstallPrompt();
addGermanMessages(() => import(/* webpackChunkName: "german" */ './messages/de.po')).then(() =>
  createRoot(root).render(<App />),
);

// The first view doesn't need the service worker, so this module is loaded later.
const followConsent = async () =>
  (await import(/* webpackChunkName: "offline" */ './features/offline/follow-consent.ts')).followConsent();
const afterFirstView = () => setTimeout(() => void followConsent().catch(() => undefined), FIRST_VIEW_MS);
if (document.readyState === 'complete') afterFirstView();
else addEventListener('load', afterFirstView);

function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  );
}
