import {
  type Parser,
  attempt,
  between,
  bind,
  character,
  choice,
  endOfInput,
  literal,
  lookAhead,
  map,
  optional,
  before,
  separatedBy1,
  following,
} from './parser.ts';
import { type Field, delimiter, field, fieldName, lexeme } from './names.ts';

export interface OrderTerm {
  /** A to-one resource whose column is meant; undefined for the table itself. */
  readonly relation: string | undefined;
  readonly field: Field;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
}

const direction = choice<'asc' | 'desc'>(
  attempt(map(following(delimiter, literal('asc')), () => 'asc')),
  attempt(map(following(delimiter, literal('desc')), () => 'desc')),
);
const nulls = choice<'first' | 'last'>(
  attempt(map(following(delimiter, literal('nullsfirst')), () => 'first')),
  attempt(map(following(delimiter, literal('nullslast')), () => 'last')),
);
const end = choice<unknown>(attempt(lookAhead(character(','))), attempt(endOfInput));
const nullsAndEnd: Parser<'first' | 'last' | undefined> = choice(
  before(optional(nulls, undefined), end),
  map(end, () => undefined),
);

const rest = (relation: string | undefined, found: Field): Parser<OrderTerm> =>
  bind(optional(direction, undefined), way =>
    map(nullsAndEnd, nulls => ({ relation, field: found, direction: way, nulls })),
  );

const relatedTerm = bind(fieldName, relation =>
  bind(between(character('('), field, character(')')), found => rest(relation, found)),
);
const ownTerm = bind(field, found => rest(undefined, found));

export const order: Parser<readonly OrderTerm[]> = separatedBy1(
  lexeme(choice(attempt(relatedTerm), ownTerm)),
  character(','),
);
