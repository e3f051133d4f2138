import './styles.css';
import { loadShellConfig } from './features/remotes/load-shell-config.ts';

// Asked for at once, while the scripts still travel. A failure is shown by the page that needs it.
loadShellConfig().catch(() => undefined);

// The asynchronous border that module federation needs before the first shared package.
import('./bootstrap.tsx');
