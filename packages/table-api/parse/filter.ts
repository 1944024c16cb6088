import {
  type Parser,
  anyCharacter,
  attempt,
  before,
  between,
  bind,
  character,
  choice,
  label,
  literal,
  many,
  map,
  noneOf,
  notFollowedBy,
  optional,
  pure,
  separatedBy1,
  following,
} from './parser.ts';
import type { Given, ValueParameter } from './value-parameter.ts';
import { type Field, delimiter, identifier, lexeme, quoted } from './names.ts';

/** Operators that compare with one value and know no `any` or `all`. */
export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type QuantifiedOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'unknown' | 'true' | 'false';

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: Given }
  | {
      readonly kind: 'quantified';
      readonly operator: QuantifiedOperator;
      readonly quantifier: 'any' | 'all' | undefined;
      readonly value: Given;
    }
  /** A parameter holds the list as it was written, in parentheses and without quotes. */
  | { readonly kind: 'in'; readonly values: readonly string[] | ValueParameter }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: Given }
  | {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly language: string | undefined;
      readonly value: Given;
    };

export interface Condition {
  readonly negated: boolean;
  readonly operation: Operation;
}

export interface Filter extends Condition {
  readonly field: Field;
}

/** One of these words; earlier ones win, so a word stands before its own beginning. */
const word = <W extends string>(...words: readonly W[]): Parser<W> =>
  choice(...words.map(text => attempt(map(literal(text), () => text))));

const simpleOperator = word<SimpleOperator>('neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj');
const quantifiedOperator = word<QuantifiedOperator>('eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch');
const searchOperator = word<SearchOperator>('fts', 'plfts', 'phfts', 'wfts');

const anyCase = (text: string): Parser<unknown> =>
  [...text]
    .map(wanted => choice(character(wanted), character(wanted.toUpperCase())))
    .reduce<Parser<unknown>>((all, next) => following(all, next), pure(undefined));
const isValue: Parser<IsValue> = label(
  choice(
    ...(['null', 'not_null', 'unknown', 'true', 'false'] as const).map(text => attempt(map(anyCase(text), () => text))),
  ),
  'null or trilean value (unknown, true, false)',
);

const wholeValue: Parser<string> = map(many(anyCharacter), found => found.join(''));
const endOfElement = notFollowedBy(noneOf(',)'));
const quotedElement = attempt(before(quoted, endOfElement));
const plainElement = map(many(noneOf(',)')), found => found.join(''));
const listValue: Parser<readonly string[]> = between(
  lexeme(character('(')),
  separatedBy1(choice(quotedElement, plainElement), character(',')),
  lexeme(character(')')),
);
const arrayLiteral = map(
  following(character('{'), before(many(noneOf('{}')), character('}'))),
  found => `{${found.join('')}}`,
);
/** Inside `and`/`or` a value ends at a comma or parenthesis unless it is quoted or an array. */
export const elementValue: Parser<string> = choice(quotedElement, attempt(arrayLiteral), plainElement);

const quantifier = between(
  character('('),
  choice<'any' | 'all'>(
    attempt(map(literal('any'), () => 'any')),
    map(literal('all'), () => 'all'),
  ),
  character(')'),
);
const language = attempt(between(character('('), identifier, character(')')));

function operation(value: Parser<string>): Parser<Operation> {
  const listed = map(following(attempt(following(literal('in'), delimiter)), listValue), (values): Operation => ({
    kind: 'in',
    values,
  }));
  const is = map(following(attempt(following(literal('is'), delimiter)), isValue), (found): Operation => ({
    kind: 'is',
    value: found,
  }));
  const distinct = map(following(attempt(following(literal('isdistinct'), delimiter)), value), (found): Operation => ({
    kind: 'isdistinct',
    value: found,
  }));
  const search = bind(searchOperator, operator =>
    bind(optional(language, undefined), lang =>
      map(following(delimiter, value), (found): Operation => ({
        kind: 'search',
        operator,
        language: lang,
        value: found,
      })),
    ),
  );
  const simple = bind(simpleOperator, operator =>
    map(following(delimiter, value), (found): Operation => ({ kind: 'simple', operator, value: found })),
  );
  const quantified = bind(quantifiedOperator, operator =>
    bind(optional(attempt(quantifier), undefined), found =>
      map(following(delimiter, value), (text): Operation => ({
        kind: 'quantified',
        operator,
        quantifier: found,
        value: text,
      })),
    ),
  );
  return label(
    choice(listed, is, distinct, attempt(search), attempt(simple), attempt(quantified)),
    'operator (eq, gt, ...)',
  );
}

/** `not.eq.5`, up to where the value ends. */
export function condition(value: Parser<string>): Parser<Condition> {
  const negation = choice<boolean>(attempt(map(following(literal('not'), delimiter), () => true)), pure(false));
  const rest = operation(value);
  return bind(negation, negated => map(rest, found => ({ negated, operation: found })));
}

/** The value of a parameter such as `id=eq.5`. */
export const parameterCondition: Parser<Condition> = condition(wholeValue);

/** The same with the value as a parameter: `eq.` or `not.in.` is all that the text says. */
export function withValue(condition: Condition, parameter: ValueParameter): Condition {
  const { operation } = condition;
  if (operation.kind === 'is') return condition;
  const given: Operation =
    operation.kind === 'in' ? { kind: 'in', values: parameter } : { ...operation, value: parameter };
  return { ...condition, operation: given };
}

/** Checks whether a parameter of a GET on a function is an argument and not a filter. */
export const isArgument = (text: string): boolean => !parameterCondition(text, 0).ok;
