import './styles.css';

// Module federation requires an asynchronous import before any shared package is used.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
