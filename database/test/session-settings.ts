/**
 * A statement that begins so changes the session: at the start of a body, of a block, or in a text that is executed.
 */
const lasting =
  /(?:^|;|'|\b(?:begin|then|else|loop|declare)\b)\s*(?:set\s+(?!(?:local|constraints|transaction)\b)|reset\s|discard\s)/i;

/**
 * Statements in the body of a function that change a setting for longer than its transaction. A rollback and the end of
 * the function leave it, so that the next request on the connection would find it (docs/decisions/0215).
 */
export function lastingSettings(body: string): readonly string[] {
  const code = body.replace(/--[^\n]*|\/\*[^]*?\*\//g, ' ');
  const calls = [...code.matchAll(/\bset_config\s*\(/gi)].map(({ 0: { length }, index }) =>
    argumentsOf(code.slice(index + length)),
  );
  const statement = lasting.exec(code)?.[0].trim();
  return [
    ...calls.filter(given => given.at(-1)?.toLowerCase() !== 'true').map(given => `set_config(${given.join(', ')})`),
    ...(statement === undefined ? [] : [statement]),
  ];
}

/** The arguments of a call, whose text begins behind its parenthesis. */
function argumentsOf(text: string): readonly string[] {
  const given: string[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (const [index, letter] of [...text].entries()) {
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (depth === 0 && (letter === ',' || letter === ')')) {
      given.push(text.slice(start, index).trim());
      start = index + 1;
      if (letter === ')') break;
    }
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
  }
  return given;
}
