// Sets the theme before the first paint, and replaces the splash if a script fails. The script is a separate file
// because the content security policy forbids inline scripts.

const chosenTheme = readChoice('dreamreel.theme');
if (chosenTheme === 'light' || chosenTheme === 'dark') document.documentElement.dataset.theme = chosenTheme;

/** Returns a stored choice, or null if the browser blocks storage. */
function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

const ENGLISH = {
  text: 'Part of this page didn’t load. If you use a content blocker, allow this site.',
  reload: 'Reload',
};
const GERMAN = {
  text: 'Ein Teil dieser Seite konnte nicht geladen werden. Wenn du einen Werbeblocker nutzt, erlaube darin diese Seite.',
  reload: 'Neu laden',
};

/** Shows a sentence and a button instead of the splash. Pages that have rendered report their own failures. */
function replaceSplash(): void {
  const root = document.querySelector('#root:has(> .late)');
  if (!root) return;
  const { text, reload } = (readChoice('dreamreel.locale') ?? navigator.language).startsWith('de') ? GERMAN : ENGLISH;
  const alert = document.createElement('div');
  alert.role = 'alert';
  alert.className = 'mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 text-center';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'h-11 rounded-control border border-control bg-surface px-4 font-medium';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  alert.append(text, button);
  root.replaceChildren(alert);
}

// The error of a script element doesn't bubble. Other elements, such as icons, aren't necessary for the page.
addEventListener('error', ({ target }) => !isOther(target) && replaceSplash(), true);
addEventListener('unhandledrejection', replaceSplash);

const isOther = (target: EventTarget | null) => target instanceof Element && !(target instanceof HTMLScriptElement);
