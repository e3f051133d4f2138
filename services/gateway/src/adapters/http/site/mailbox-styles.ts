/**
 * Styles of the mailbox pages. Fonts and theme colors come from the shell's style sheet. If that style sheet is
 * missing, browser defaults apply.
 */
export const MAILBOX_STYLES = `
:root {
  --screen: var(--color-screen, Canvas); --surface: var(--color-surface, Canvas); --ink: var(--color-ink, CanvasText);
  --soft: var(--color-ink-soft, GrayText); --line: var(--color-line, GrayText); --accent: var(--color-accent, LinkText);
  color-scheme: light dark; background: var(--screen); color: var(--ink);
  font: 16px/1.5 var(--font-sans, system-ui), system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(16px, 4vw, 32px) 3rem; }
h1 { margin: 0; font: 400 2rem/1.15 var(--font-display, Georgia), Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0.375rem 0 0; }
.soft, time { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.card { margin-top: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden; }
.empty { padding: 4rem 1rem; text-align: center; }
ol { margin: 0; padding: 0; list-style: none; }
li + li { border-top: 1px solid var(--line); }
.mail { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
.mail:hover { background: color-mix(in srgb, var(--ink) 6%, transparent); }
.mail b { grid-column: 1; font-weight: 600; overflow-wrap: anywhere; }
.mail time { grid-area: 1 / 2; }
.mail .soft { grid-column: 1 / -1; overflow-wrap: anywhere; }
.back { display: inline-flex; min-height: 44px; align-items: center; color: var(--soft); font-weight: 500; text-decoration: none; }
.back:hover { color: var(--ink); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.125rem 1rem; margin: 1rem 0 0; font-size: 0.875rem; }
dt { color: var(--soft); }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; border-bottom: 1px solid var(--line); }
nav a { display: flex; min-height: 44px; align-items: center; padding: 0 1rem; border-bottom: 3px solid transparent; color: var(--soft); font-weight: 500; text-decoration: none; }
nav a[aria-current] { border-color: var(--accent); color: var(--ink); }
iframe { display: block; width: 100%; height: 44rem; border: 0; background: #fff; }
pre { margin: 0; padding: 1rem; font: 0.875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 1rem; }
summary { min-height: 44px; align-content: center; cursor: pointer; font-weight: 500; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--color-focus, Highlight); outline-offset: -2px; }
@media (width < 40rem) { .mail { grid-template-columns: minmax(0, 1fr); } .mail time { grid-area: auto; } }
`;
