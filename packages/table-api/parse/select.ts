import {
  type Parser,
  attempt,
  before,
  between,
  bind,
  character,
  choice,
  endOfInput,
  lazy,
  literal,
  lookAhead,
  map,
  never,
  notFollowedBy,
  optional,
  pure,
  separatedBy,
  following,
} from './parser.ts';
import { type Field, field, fieldName, identifier, lexeme } from './names.ts';

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

/** A column, or `*`. */
export interface SelectField {
  readonly kind: 'field';
  readonly field: Field;
  readonly alias: string | undefined;
  readonly cast: string | undefined;
  readonly aggregate: { readonly function: Aggregate; readonly cast: string | undefined } | undefined;
}

/** Another resource, nested or (`...`) spread into its parent. */
export interface SelectRelation {
  readonly kind: 'relation';
  readonly name: string;
  readonly alias: string | undefined;
  readonly hint: string | undefined;
  readonly join: 'inner' | 'left' | undefined;
  readonly spread: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = SelectField | SelectRelation;

const aliasSeparator = following(character(':'), notFollowedBy(character(':')));
const alias = optional(attempt(before(fieldName, aliasSeparator)), undefined);
const end = choice<unknown>(attempt(lookAhead(literal(')'))), attempt(lookAhead(literal(','))), attempt(endOfInput));
const cast = optional(following(literal('::'), identifier), undefined);

const named = (name: Aggregate): Parser<Aggregate> => map(literal(name), () => name);
const aggregateFunction = choice<Aggregate>(
  named('sum'),
  named('avg'),
  named('count'),
  attempt(named('max')),
  named('min'),
);
const aggregate = optional(attempt(following(character('.'), before(aggregateFunction, literal('()')))), undefined);

const star: Parser<SelectField> = map(before(literal('*'), end), () => ({
  kind: 'field',
  field: { name: '*', path: [] },
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
}));
const countAll: Parser<SelectField> = bind(before(alias, literal('count()')), as =>
  map(before(cast, end), found => ({
    kind: 'field',
    field: { name: '*', path: [] },
    alias: as,
    cast: undefined,
    aggregate: { function: 'count', cast: found },
  })),
);
const column: Parser<SelectField> = bind(alias, as =>
  bind(field, found =>
    bind(cast, type =>
      bind(aggregate, name =>
        map(before(cast, end), outer => ({
          kind: 'field',
          field: found,
          alias: as,
          cast: type,
          aggregate: name === undefined ? undefined : { function: name, cast: outer },
        })),
      ),
    ),
  ),
);
const selectField: Parser<SelectItem> = lexeme(choice(attempt(star), attempt(countAll), column));

type EmbedParameter = { readonly join: 'inner' | 'left' } | { readonly hint: string };
const embedParameter: Parser<EmbedParameter> = following(
  character('!'),
  choice<EmbedParameter>(
    attempt(map(literal('left'), () => ({ join: 'left' }))),
    attempt(map(literal('inner'), () => ({ join: 'inner' }))),
    attempt(map(fieldName, hint => ({ hint }))),
  ),
);
const embedParameters = bind(optional(embedParameter, undefined), first =>
  map(optional(embedParameter, undefined), second => {
    const given = [first, second].filter(found => found !== undefined);
    return {
      hint: given.find(found => 'hint' in found)?.hint,
      join: given.find(found => 'join' in found)?.join,
    };
  }),
);
const opening = attempt(lookAhead(literal('(')));

type RelationHead = Omit<SelectRelation, 'items'>;
const spread: Parser<RelationHead> = lexeme(
  bind(following(literal('...'), fieldName), name =>
    map(before(embedParameters, opening), found => ({
      kind: 'relation',
      name,
      alias: undefined,
      ...found,
      spread: true,
    })),
  ),
);
const relation: Parser<RelationHead> = lexeme(
  bind(alias, as =>
    bind(
      bind(fieldName, name => (name === 'count' ? never : pure(name))),
      name =>
        map(before(embedParameters, opening), found => ({
          kind: 'relation',
          name,
          alias: as,
          ...found,
          spread: false,
        })),
    ),
  ),
);
const nested = between(
  character('('),
  lazy(() => selectItems),
  character(')'),
);
const embed = (head: Parser<RelationHead>): Parser<SelectItem> =>
  bind(attempt(head), found => map(nested, items => ({ ...found, items })));

/** `id,name,client:clients!inner(name)`; nothing at all stands for everything. */
export const selectItems: Parser<readonly SelectItem[]> = separatedBy(
  choice<SelectItem>(embed(spread), embed(relation), selectField),
  lexeme(character(',')),
);
