/** Returns the comments of a YAML file as Markdown. All other lines are empty so that line numbers stay the same. */
export function yamlComments(yaml: string): string {
  return linesOf(yaml, (line) => /^\s*# ?(.*)/.exec(line)?.[1]);
}

/**
 * Returns the English messages of a `.po` file as Markdown list items, plural messages in their plural form. Line numbers
 * stay the same.
 */
export function englishMessages(po: string): string {
  return linesOf(po, (line) => {
    const message = /^msgid "(.+)"$/.exec(line)?.[1];
    return message && `- ${message.replace(/^\{\w+, plural, .* other \{(.*)\}\}$/, '$1').replaceAll('\\"', '"')}`;
  });
}

function linesOf(text: string, proseOf: (line: string) => string | undefined): string {
  return text
    .split('\n')
    .map((line) => proseOf(line) ?? '')
    .join('\n');
}
