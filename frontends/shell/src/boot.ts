// Sets the theme before the first paint. The script is a separate file because the content security policy forbids
// inline scripts.

try {
  const chosen = localStorage.getItem('dreamreel.theme') ?? sessionStorage.getItem('dreamreel.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked, so keep the system theme.
}
