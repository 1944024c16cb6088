import {
  type Parser,
  anyCharacter,
  attempt,
  before,
  between,
  bind,
  character,
  choice,
  digit,
  endOfInput,
  label,
  letter,
  literal,
  lookAhead,
  many,
  many1,
  map,
  noneOf,
  notFollowedBy,
  oneOf,
  optional,
  separatedBy1,
  following,
} from './parser.ts';

const spaces = many(oneOf(' \t'));
/** Allows blanks on both sides. */
export const lexeme = <T>(parser: Parser<T>): Parser<T> => following(spaces, before(parser, spaces));
export const delimiter: Parser<string> = label(character('.'), 'delimiter (.)');

const identifierCharacter = choice(letter, digit, oneOf('_ $'));
/** Letters, digits, `_`, `$` and inner blanks: names of columns, types, languages. */
export const identifier: Parser<string> = map(many1(identifierCharacter), found => found.join('').trim());

const escaped = choice(noneOf('\\"'), following(character('\\'), anyCharacter));
/** `"…"` with `\"` and `\\` inside. */
export const quoted: Parser<string> = map(between(character('"'), many(escaped), character('"')), found =>
  found.join(''),
);

const dash = attempt(before(character('-'), notFollowedBy(character('>'))));
export const fieldName: Parser<string> = label(
  choice(
    quoted,
    map(separatedBy1(identifier, dash), parts => parts.join('-')),
  ),
  'field name (* or [a..z0..9_$])',
);

/** One step into a JSON value: `->` keeps JSON, `->>` makes it text. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: { readonly kind: 'name' | 'index'; readonly value: string };
}

/** A column and the way into it. */
export interface Field {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

const arrow: Parser<boolean> = choice(
  attempt(map(literal('->>'), () => true)),
  attempt(map(literal('->'), () => false)),
);
const indexEnd = choice<unknown>(
  ...['->', '::', '.', ','].map(text => attempt(lookAhead(literal(text)))),
  attempt(endOfInput),
);
const index = before(
  bind(optional(character('-'), ''), sign => map(many1(digit), digits => sign + digits.join(''))),
  indexEnd,
);
const keyName = label(
  choice(
    quoted,
    map(
      separatedBy1(
        map(many1(noneOf('(-:.,>)')), found => found.join('').trim()),
        dash,
      ),
      parts => parts.join('-'),
    ),
  ),
  'any non reserved character different from: .,>()',
);
const key: Parser<JsonStep['key']> = choice<JsonStep['key']>(
  attempt(map(index, value => ({ kind: 'index' as const, value }))),
  attempt(map(keyName, value => ({ kind: 'name' as const, value }))),
);
export const jsonPath: Parser<readonly JsonStep[]> = many(
  bind(arrow, asText => map(key, found => ({ asText, key: found }))),
);

export const field: Parser<Field> = lexeme(
  bind(fieldName, name => map(optional(jsonPath, []), path => ({ name, path }))),
);

/** `a.b.c->x`: the resources on the way, and the column at its end. */
export const treePath: Parser<{ readonly path: readonly string[]; readonly field: Field }> = bind(
  separatedBy1(fieldName, delimiter),
  names =>
    map(optional(jsonPath, []), path => ({ path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } })),
);

export const columnNames: Parser<readonly string[]> = separatedBy1(fieldName, lexeme(character(',')));
