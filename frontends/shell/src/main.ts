import './styles.css';

// Module federation needs an asynchronous boundary before the first shared package.
import('./bootstrap.tsx');
