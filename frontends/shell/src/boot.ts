// Runs before the first paint, as a script of its own in the head: the policy allows none inline.

try {
  const chosen = localStorage.getItem('dreamreel.theme') ?? sessionStorage.getItem('dreamreel.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is forbidden: the system's theme holds.
}

// The player's first files, asked for side by side with the shell's; without this they would wait for each other.
if (!location.pathname.startsWith('/admin')) {
  hint('/mf/player/mf-manifest.json', 'fetch');
  hint('/mf/player/remote-entry.js', 'script');
}

function hint(href: string, as: 'fetch' | 'script'): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, href });
  if (as === 'fetch') link.crossOrigin = 'anonymous';
  document.head.append(link);
}
