// Sets the theme before the first paint. This is a separate script in the head, because the content security policy
// forbids inline scripts.

try {
  const chosen = localStorage.getItem('dreamreel.theme') ?? sessionStorage.getItem('dreamreel.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked, so keep the system theme.
}
