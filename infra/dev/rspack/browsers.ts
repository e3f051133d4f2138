/** Every browser with `light-dark()` (spring 2024): the style sheet needs it, so the scripts may rely on these versions. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];
