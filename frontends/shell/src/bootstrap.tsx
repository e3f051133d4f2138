import { catchInstallPrompt } from '@dreamreel/ui/browser/install-prompt';
import { followThemeColour } from '@dreamreel/ui/browser/theme';
import { followLocale } from '@dreamreel/ui/i18n/locale';
import { textsOfFirstView } from '@dreamreel/ui/i18n/texts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const FIRST_VIEW_MS = 1_500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followThemeColour();
followLocale();
catchInstallPrompt();
textsOfFirstView().then(() => createRoot(root).render(<App />));

// After the first view, which needs none of it.
const followConsent = async () => (await import('./features/offline/follow-consent.ts')).followConsent();
const afterFirstView = () => setTimeout(() => void followConsent().catch(() => undefined), FIRST_VIEW_MS);
if (document.readyState === 'complete') afterFirstView();
else addEventListener('load', afterFirstView);
