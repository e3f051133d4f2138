const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const [TEXT, MUTED, LINE] = ['#201b14', '#655d50', '#d8cfbe'];

/**
 * Light theme as inline `style` values because some email clients remove style sheets. The values must not contain
 * double quotes.
 */
export const styles = {
  body: 'background-color:#f7f3ea;margin:0;padding:0',
  page: `background-color:#f7f3ea;margin:0;padding:0;font-family:${SANS}`,
  column: 'max-width:568px;margin:0 auto;padding:28px 16px 36px',
  // The preview text that email clients show next to the subject.
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  title: `color:${TEXT};font-family:${SERIF};font-size:30px;line-height:36px;font-weight:600;margin:4px 0 12px`,
  text: `color:${TEXT};font-size:16px;line-height:24px;margin:0 0 16px`,
  imageLink: 'color:#067df7;text-decoration:none',
  image: `display:block;outline:none;text-decoration:none;width:100%;height:auto;box-sizing:border-box;border-radius:8px;border:1px solid ${LINE};color:${MUTED};font-size:14px;line-height:20px`,
  caption: `color:${MUTED};font-size:14px;line-height:20px;margin:8px 0 0`,
  button:
    'display:block;max-width:100%;mso-padding-alt:0px;background-color:#8f4f00;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;padding:12px 20px;border-radius:8px;margin:20px 0 12px',
  buttonLabel: 'max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9px',
  small: `color:${MUTED};font-size:14px;line-height:20px;margin:0`,
  line: `width:100%;border:none;border-top:1px solid ${LINE};margin:28px 0 16px`,
  mutedLink: `color:${MUTED};text-decoration:underline`,
};

/** Dark theme for email clients that support dark mode. `!important` overrides the inline styles. */
export const DARK_STYLES = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  '.page, .page td { background-color: #14110d !important; }',
  '.text { color: #f3ead9 !important; }',
  '.muted { color: #b8ad9a !important; }',
  '.frame, .line { border-color: #3b342a !important; }',
  '.button, .page td .button { background-color: #f0a93b !important; color: #1b1407 !important; }',
  '}',
].join('\n');
