import {
  type Parser,
  attempt,
  before,
  bind,
  character,
  choice,
  label,
  lazy,
  literal,
  map,
  pure,
  separatedBy1,
  following,
} from './parser.ts';
import { type Filter, condition, elementValue } from './filter.ts';
import { delimiter, field, fieldName, lexeme } from './names.ts';

/** Conditions joined by `and` and `or`. */
export type LogicTree =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | {
      readonly kind: 'group';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly members: readonly LogicTree[];
    };

const filter: Parser<LogicTree> = bind(before(field, delimiter), found =>
  map(condition(elementValue), rest => ({ kind: 'filter', filter: { field: found, ...rest } })),
);
const negation = label(
  choice<boolean>(attempt(map(following(literal('not'), delimiter), () => true)), pure(false)),
  'negation operator (not)',
);
const operator = label(
  choice<'and' | 'or'>(
    attempt(map(literal('and'), () => 'and')),
    map(literal('or'), () => 'or'),
  ),
  'logic operator (and, or)',
);
const members: Parser<readonly LogicTree[]> = lazy(() =>
  following(lexeme(character('(')), before(separatedBy1(logicTree, lexeme(character(','))), lexeme(character(')')))),
);

export const logicTree: Parser<LogicTree> = choice(
  attempt(filter),
  bind(negation, negated =>
    bind(operator, found => map(members, list => ({ kind: 'group', negated, operator: found, members: list }))),
  ),
);

/** The name of the parameter, e.g. `films.not.or`: the resource it is for, and the operator to put before the value. */
export const logicPath: Parser<{ readonly path: readonly string[]; readonly prefix: string }> = map(
  separatedBy1(fieldName, delimiter),
  names => {
    const last = names.at(-1) ?? '';
    return {
      path: names.slice(0, -1).filter(name => name !== 'not'),
      prefix: names.includes('not') ? `not.${last}` : last,
    };
  },
);
