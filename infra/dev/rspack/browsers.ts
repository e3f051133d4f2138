/**
 * Browsers that support `light-dark()` (spring 2024). The style sheet needs it, so scripts may rely on these versions
 * too.
 */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];
