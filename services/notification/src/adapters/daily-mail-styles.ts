const SANS = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const SERIF = 'Fraunces, Georgia, "Times New Roman", serif';

/** The light theme, as inline styles: some mail programs remove style sheets. */
export const styles = {
  page: { backgroundColor: '#f7f3ea', margin: '0', padding: '0', fontFamily: SANS },
  column: { maxWidth: '568px', margin: '0 auto', padding: '28px 16px 36px' },
  preview: { display: 'none', maxHeight: '0', overflow: 'hidden', opacity: '0' },
  eyebrow: { color: '#655d50', fontSize: '14px', lineHeight: '20px', margin: '0' },
  title: {
    color: '#201b14',
    fontFamily: SERIF,
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: '600',
    margin: '4px 0 12px',
  },
  text: { color: '#201b14', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  image: {
    display: 'block',
    width: '100%',
    height: 'auto',
    boxSizing: 'border-box',
    borderRadius: '8px',
    border: '1px solid #d8cfbe',
    color: '#655d50',
    fontSize: '14px',
    lineHeight: '20px',
  },
  caption: { color: '#655d50', fontSize: '14px', lineHeight: '20px', margin: '8px 0 0' },
  button: {
    display: 'block',
    backgroundColor: '#8f4f00',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: '600',
    textAlign: 'center',
    textDecoration: 'none',
    padding: '12px 20px',
    borderRadius: '8px',
    margin: '20px 0 12px',
  },
  small: { color: '#655d50', fontSize: '14px', lineHeight: '20px', margin: '0' },
  line: { border: 'none', borderTop: '1px solid #d8cfbe', margin: '28px 0 16px' },
  mutedLink: { color: '#655d50', textDecoration: 'underline' },
} as const;

/** The dark theme, where the mail program supports it. `!important` overrides the inline styles. */
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
