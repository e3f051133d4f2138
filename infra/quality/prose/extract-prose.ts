/** Returns the comments of a YAML file as Markdown. All other lines are empty so that line numbers stay the same. */
export function yamlComments(yaml: string): string {
  return linesOf(yaml, (line) => /^\s*# ?(.*)/.exec(line)?.[1]);
}

/** Returns the string literals of a text catalogue as Markdown list items. Line numbers stay the same. */
export function literalTexts(source: string): string {
  return linesOf(source, (line) => (/^import /.test(line) ? undefined : line.replace(/.*?(['"`])(.*)\1.*|.*/, '- $2')));
}

function linesOf(text: string, proseOf: (line: string) => string | undefined): string {
  return text
    .split('\n')
    .map((line) => proseOf(line) ?? '')
    .join('\n');
}
