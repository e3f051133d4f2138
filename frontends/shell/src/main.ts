import './styles.css';

// The asynchronous boundary that module federation needs before the first shared package.
import('./bootstrap.tsx');
