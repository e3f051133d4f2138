import './styles.css';

// The asynchronous border that module federation needs before the first shared package.
import('./bootstrap.tsx');
