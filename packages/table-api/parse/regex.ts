import { ApiError } from '../errors/api-error.ts';

/** Maximum number of quantifiers of an expression, and the maximum that its bounds (`{2,5}`) may add up to. */
const maxQuantifiers = 10;
const maxRepeats = 20;

/**
 * Lets a regular expression pass that takes about as long as its text for each row. PostgreSQL matches most of them
 * without going back, but not those that refer back to a group, look around, or repeat what repeats.
 *
 * @param source of an ARE, as `match` and `imatch` take it; a broken one is left for the database to explain
 * @throws ApiError PGRST100
 */
export function checkRegex(source: string, maxLength: number): void {
  if (source.length > maxLength) throw refused(`at most ${maxLength} characters are allowed`);
  if (source.startsWith('***')) throw refused('directors (***) are not allowed');
  const text = source.replace(/^\(\?[ci]\)/, '');
  // Whether the group that is open at each level, and the part read last, contains something that repeats.
  const groups = [false];
  let lastRepeats = false;
  let quantifiers = 0;
  let repeats = 0;
  for (let at = 0; at < text.length; at += 1) {
    const found = text[at] ?? '';
    const bound = found === '{' ? /^\{(\d+)(?:,(\d*))?\}/.exec(text.slice(at)) : null;
    if (found === '\\') {
      at += 1;
      if (/[1-9]/.test(text[at] ?? '')) throw refused('references to a group are not allowed');
      lastRepeats = false;
    } else if (found === '[') {
      at = endOfBracket(text, at);
      lastRepeats = false;
    } else if (found === '(') {
      if (text[at + 1] === '?') {
        if (text[at + 2] !== ':') throw refused('groups that begin with (? are not allowed, but for (?:');
        at += 2;
      }
      groups.push(false);
      lastRepeats = false;
    } else if (found === ')') {
      lastRepeats = groups.length > 1 ? (groups.pop() ?? false) : false;
      if (lastRepeats) groups[groups.length - 1] = true;
    } else if (found === '*' || found === '+' || found === '?' || bound !== null) {
      quantifiers += 1;
      repeats += Number(bound?.[2] || (bound?.[1] ?? 0));
      at += (bound?.[0].length ?? 1) - 1;
      if (text[at + 1] === '?') at += 1; // as few as possible
      if (found === '?') continue;
      if (lastRepeats) throw refused('what repeats must not be repeated');
      groups[groups.length - 1] = true;
    } else lastRepeats = false;
  }
  if (quantifiers > maxQuantifiers) throw refused(`at most ${maxQuantifiers} quantifiers are allowed`);
  if (repeats > maxRepeats) throw refused(`bounds may add up to ${maxRepeats} at most`);
}

/** End of a bracket expression: `]` as its first character stands for itself, as does what is within `[: :]`. */
function endOfBracket(text: string, start: number): number {
  let at = start + 1;
  if (text[at] === '^') at += 1;
  if (text[at] === ']') at += 1;
  while (at < text.length && text[at] !== ']') {
    const kind = text[at] === '[' && /[:.=]/.test(text[at + 1] ?? '') ? (text[at + 1] ?? '') : undefined;
    if (kind !== undefined) {
      const end = text.indexOf(`${kind}]`, at + 2);
      if (end === -1) return text.length;
      at = end + 2;
    } else at += text[at] === '\\' ? 2 : 1;
  }
  return at;
}

const refused = (why: string): ApiError =>
  new ApiError('tooComplex', {
    details: `The regular expression could take too long: ${why}.`,
    hint: 'Use like or ilike, or a simpler expression.',
  });
