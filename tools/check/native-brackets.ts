/** Tokens of a Gradle, Swift or xcconfig file, as far as brackets are concerned. */
const tokens =
  /\/\/.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<quote>["'])|(?<comment>\/\*)|(?<open>[([{])|(?<close>[)\]}])/gu;
const partners: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A string or a comment without an end, or a bracket without its partner, with its line; null when there is none. Only
 * the compilers can say more: no grammar of Swift or Groovy from npm runs on every machine (ADR 0177).
 */
export function bracketProblem(text: string): string | null {
  const open: { readonly bracket: string; readonly line: number }[] = [];
  for (const match of text.matchAll(tokens)) {
    const line = text.slice(0, match.index).split('\n').length;
    if (match.groups?.['quote'] !== undefined) return `line ${line}: a string without an end`;
    if (match.groups?.['comment'] !== undefined) return `line ${line}: a comment without an end`;
    const opening = match.groups?.['open'];
    const closing = match.groups?.['close'];
    if (opening !== undefined) open.push({ bracket: opening, line });
    if (closing !== undefined && open.pop()?.bracket !== partners[closing])
      return `line ${line}: ${closing} closes nothing`;
  }
  const last = open.at(-1);
  return last ? `line ${last.line}: ${last.bracket} is not closed` : null;
}
