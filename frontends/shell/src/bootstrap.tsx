import { followThemeColour } from '@dreamreel/ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followThemeColour();
createRoot(root).render(<App />);
