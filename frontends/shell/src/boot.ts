// Runs before the first paint, as a script of its own in the head: the policy allows none inline.

try {
  const chosen = localStorage.getItem('dreamreel.theme') ?? sessionStorage.getItem('dreamreel.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is forbidden: the system's theme holds.
}
