import {
  type ParseFailure,
  describeExpected,
  mergeFailures,
  noFailure,
  showCharacter,
  showText,
} from './parse-failure.ts';

/**
 * A small parser-combinator library with Parsec's rules: an alternative is only tried when the one before it failed
 * without consuming, `attempt` makes a failure count as such, and failures at the furthest position are merged. Clients
 * see these failures as PGRST100, so that a typo in an address is answered in PostgREST's words.
 */
export type Parser<T> = (text: string, at: number) => Success<T> | Failed;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  readonly at: number;
  readonly consumed: boolean;
  /** Alternatives that would also have been accepted where the parser stopped. */
  readonly failure: ParseFailure;
}

export interface Failed {
  readonly ok: false;
  readonly consumed: boolean;
  readonly failure: ParseFailure;
}

const succeed = <T>(value: T, at: number, consumed: boolean, failure: ParseFailure): Success<T> => ({
  ok: true,
  value,
  at,
  consumed,
  failure,
});
const fail = (consumed: boolean, failure: ParseFailure): Failed => ({ ok: false, consumed, failure });

/** Accepts nothing and yields the value. */
export const pure =
  <T>(value: T): Parser<T> =>
  (_text, at) =>
    succeed(value, at, false, noFailure(at));

/** Fails at once, e.g. for a name that means something else here. */
export const never: Parser<never> = (_text, at) => fail(false, noFailure(at));

/** One character (a code point) that satisfies the test. */
export function satisfy(test: (character: string) => boolean): Parser<string> {
  return (text, at) => {
    const point = text.codePointAt(at);
    if (point === undefined) return fail(false, { at, messages: [{ kind: 'end', text: '' }] });
    const character = String.fromCodePoint(point);
    if (!test(character)) return fail(false, { at, messages: [{ kind: 'end', text: character }] });
    const next = at + character.length;
    return succeed(character, next, true, noFailure(next));
  };
}

const isLetter = (found: string): boolean =>
  found < '\x80' ? (found >= 'a' && found <= 'z') || (found >= 'A' && found <= 'Z') : /\p{L}/u.test(found);

export const character = (wanted: string): Parser<string> =>
  label(
    satisfy(found => found === wanted),
    showText(wanted),
  );
export const oneOf = (allowed: string): Parser<string> => satisfy(found => allowed.includes(found));
export const noneOf = (refused: string): Parser<string> => satisfy(found => !refused.includes(found));
export const anyCharacter: Parser<string> = satisfy(() => true);
export const letter: Parser<string> = label(satisfy(isLetter), 'letter');
export const digit: Parser<string> = label(
  satisfy(found => found >= '0' && found <= '9'),
  'digit',
);

/** Exactly these ASCII characters. Failing after the first of them counts as consumed, reported at the start. */
export function literal(wanted: string): Parser<string> {
  const expected = { kind: 'expected', text: showText(wanted) } as const;
  return (text, at) => {
    let length = 0;
    while (length < wanted.length && text[at + length] === wanted[length]) length += 1;
    const next = at + length;
    if (length === wanted.length) return succeed(wanted, next, true, noFailure(next));
    const point = text.codePointAt(next);
    const found = point === undefined ? '' : String.fromCodePoint(point);
    return fail(length > 0, { at, messages: [{ kind: 'end', text: found }, expected] });
  };
}

export const endOfInput: Parser<undefined> = label((text, at) => {
  const point = text.codePointAt(at);
  if (point === undefined) return succeed(undefined, at, false, { at, messages: [{ kind: 'end', text: '' }] });
  return fail(false, { at, messages: [{ kind: 'unexpected', text: showCharacter(String.fromCodePoint(point)) }] });
}, 'end of input');

/** Runs the second parser on what the first has found. */
export function bind<A, B>(first: Parser<A>, next: (value: A) => Parser<B>): Parser<B> {
  return (text, at) => {
    const a = first(text, at);
    if (!a.ok) return a;
    const b = next(a.value)(text, a.at);
    if (b.consumed) return b;
    const failure = mergeFailures(a.failure, b.failure);
    return b.ok ? succeed(b.value, b.at, a.consumed, failure) : fail(a.consumed, failure);
  };
}

export const map = <A, B>(parser: Parser<A>, change: (value: A) => B): Parser<B> =>
  bind(parser, value => pure(change(value)));
/** Both in turn; keeps what the second found. (Not `then`: a module with such an export passes for a promise.) */
export const following = <A, B>(first: Parser<A>, second: Parser<B>): Parser<B> => bind(first, () => second);
/** Both in turn; keeps what the first found. */
export const before = <A, B>(first: Parser<A>, second: Parser<B>): Parser<A> =>
  bind(first, value => map(second, () => value));
export const between = <T>(open: Parser<unknown>, parser: Parser<T>, close: Parser<unknown>): Parser<T> =>
  following(open, before(parser, close));

/** The first alternative that does not fail without having consumed. */
export function choice<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (text, at) => {
    let failure = noFailure(at);
    for (const parser of parsers) {
      const found = parser(text, at);
      if (found.consumed) return found;
      failure = mergeFailures(failure, found.failure);
      if (found.ok) return succeed(found.value, found.at, false, failure);
    }
    return fail(false, failure);
  };
}

/** Makes a failure count as if nothing had been consumed. */
export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const found = parser(text, at);
    return found.ok ? found : fail(false, found.failure);
  };
}

/** Names what was expected, when the parser fails before it consumed anything. */
export function label<T>(parser: Parser<T>, expected: string): Parser<T> {
  return (text, at) => {
    const found = parser(text, at);
    if (found.consumed) return found;
    if (found.ok) {
      if (found.failure.messages.length === 0) return found;
      return succeed(found.value, found.at, false, describeExpected(found.failure, expected));
    }
    return fail(false, describeExpected(found.failure, expected));
  };
}

/** Looks without moving. */
export function lookAhead<T>(parser: Parser<T>): Parser<T> {
  return (text, at) => {
    const found = parser(text, at);
    return found.ok ? succeed(found.value, at, false, noFailure(at)) : found;
  };
}

/** Succeeds where a single character would not be accepted. */
export function notFollowedBy(parser: Parser<string>): Parser<undefined> {
  return (text, at) => {
    const found = parser(text, at);
    if (!found.ok) return succeed(undefined, at, false, found.failure);
    return fail(false, { at: found.at, messages: [{ kind: 'unexpected', text: showCharacter(found.value) }] });
  };
}

/** As many as there are. The parser must consume when it succeeds. */
export function many<T>(parser: Parser<T>): Parser<readonly T[]> {
  return (text, at) => {
    const values: T[] = [];
    let position = at;
    for (;;) {
      const found = parser(text, position);
      if (!found.ok) {
        return found.consumed ? found : succeed(values, position, values.length > 0, found.failure);
      }
      if (!found.consumed) throw new Error('A repeated parser must consume');
      values.push(found.value);
      position = found.at;
    }
  };
}

export const many1 = <T>(parser: Parser<T>): Parser<readonly T[]> =>
  bind(parser, head => map(many(parser), rest => [head, ...rest]));
export const optional = <T, D>(parser: Parser<T>, otherwise: D): Parser<T | D> =>
  choice<T | D>(parser, pure(otherwise));
export const separatedBy1 = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<readonly T[]> =>
  bind(parser, head => map(many(following(separator, parser)), rest => [head, ...rest]));
export const separatedBy = <T>(parser: Parser<T>, separator: Parser<unknown>): Parser<readonly T[]> =>
  optional(separatedBy1(parser, separator), []);
/** Puts off building a parser that refers to itself. */
export const lazy =
  <T>(build: () => Parser<T>): Parser<T> =>
  (text, at) =>
    build()(text, at);
