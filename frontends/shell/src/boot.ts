// Runs before the first paint. It is a separate script in the head because the content security policy allows no inline
// scripts.

try {
  const chosen = localStorage.getItem('dreamreel.theme') ?? sessionStorage.getItem('dreamreel.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked, so the system's theme applies.
}
