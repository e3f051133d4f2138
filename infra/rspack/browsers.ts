/** Every browser that knows `light-dark()` (spring 2024): the style sheet needs it, so the scripts may assume no less. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];
