import { ignoreCompositionKeys } from '@dreamreel/ui/browser/ignore-composition-keys';
import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { restoreTranslatedTexts } from '@dreamreel/ui/browser/restore-translated-texts';
import { followThemeColor } from '@dreamreel/ui/browser/theme';
import { followLocale } from '@dreamreel/ui/i18n/locale';
import { waitForInitialTexts } from '@dreamreel/ui/i18n/texts';
import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { Toaster } from '@dreamreel/ui/overlays/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const FIRST_VIEW_MS = 1_500;
const router = createBrowserRouter(routes);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

ignoreCompositionKeys();
restoreTranslatedTexts();
followThemeColor();
followLocale();
catchInstallPrompt();
waitForInitialTexts().then(() => createRoot(root).render(<App />));

// The first view doesn't need the service worker, so this module is loaded later.
const followConsent = async () =>
  (await import(/* webpackChunkName: "offline" */ './features/offline/follow-consent.ts')).followConsent();
const afterFirstView = () => setTimeout(() => void followConsent().catch(() => undefined), FIRST_VIEW_MS);
if (document.readyState === 'complete') afterFirstView();
else addEventListener('load', afterFirstView);

/** Root component with the router, the query client, and the toaster. */
function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
