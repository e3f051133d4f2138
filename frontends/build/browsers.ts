/**
 * Browsers that support `light-dark()` (spring 2024). The style sheet requires `light-dark()`, so scripts can target
 * these versions.
 */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];
