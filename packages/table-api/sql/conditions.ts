import type { Operation, QuantifiedOperator, SearchOperator, SimpleOperator } from '../parse/filter.ts';
import { type Given, ValueParameter, written } from '../parse/value-parameter.ts';
import type { FieldPlan, LogicPlan } from '../plan/read-plan.ts';
import { arrayLiteral, fieldSql } from './fields.ts';
import { type Sql, empty, quoted, join, raw, sql, value } from './sql.ts';

const simpleOperators = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} satisfies Record<SimpleOperator, string>;
const quantifiedOperators = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
} satisfies Record<QuantifiedOperator, string>;
const searchFunctions = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} satisfies Record<SearchOperator, string>;
const isValues = { null: 'null', not_null: 'not null', unknown: 'unknown', true: 'true', false: 'false' } as const;

/**
 * The condition as SQL; an embedded resource is referred to by its name in the statement.
 *
 * @param exists how to refer to it elsewhere, where it is not joined
 */
export function conditionSql(plan: LogicPlan, exists?: (plan: LogicPlan & { kind: 'embedded' }) => Sql): Sql {
  switch (plan.kind) {
    case 'filter':
      return sql`${plan.condition.negated ? raw('not ') : empty}${operandSql(plan.field, plan.condition.operation)} ${operationSql(plan.condition.operation)}`;
    case 'embedded':
      if (exists !== undefined) return exists(plan);
      return sql`${quoted(plan.embed.alias)} is ${plan.exists ? empty : raw('not ')}distinct from null`;
    case 'group': {
      const members = plan.members.map(member => conditionSql(member, exists));
      return sql`${plan.negated ? raw('not ') : empty}(${join(members, ` ${plan.operator} `)})`;
    }
  }
}

export function whereSql(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? empty : sql` where ${join(conditions, ' and ')}`;
}

/** Vector that is searched for words: by the same configuration as the query. */
function operandSql(field: FieldPlan, operation: Operation): Sql {
  const found = fieldSql(field);
  return operation.kind === 'search' && field.isDocument
    ? sql`to_tsvector(${configurationSql(operation)}${found})`
    : found;
}

const configurationSql = ({ language }: Operation & { kind: 'search' }): Sql =>
  language === undefined ? empty : sql`${value(language)}::regconfig, `;

function operationSql(operation: Operation): Sql {
  switch (operation.kind) {
    case 'simple':
      return sql`${raw(simpleOperators[operation.operator])} ${value(operation.value)}`;
    case 'quantified': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike';
      const operand = sql`${value(isPattern ? written(operation.value, wildcards) : operation.value)}`;
      const quantified = operation.quantifier === undefined ? operand : sql`${raw(operation.quantifier)} (${operand})`;
      return sql`${raw(quantifiedOperators[operation.operator])} ${quantified}`;
    }
    case 'in': {
      // One array instead of a list, so that the number of values does not change the statement.
      return sql`= any (${value(listOf(operation.values))})`;
    }
    case 'is':
      return raw(`is ${isValues[operation.value]}`);
    case 'isdistinct':
      return sql`is distinct from ${value(operation.value)}`;
    case 'search': {
      return sql`@@ ${raw(searchFunctions[operation.operator])}(${configurationSql(operation)}${value(operation.value)})`;
    }
  }
}

const wildcards = (pattern: string): string => pattern.replaceAll('*', '%');

const listOf = (values: readonly string[] | ValueParameter): Given =>
  values instanceof ValueParameter
    ? values.written(text => listLiteral(text.slice(1, -1).split(',')))
    : listLiteral(values);

/** Parentheses with nothing between them are an empty list, and not one of an empty text. */
const listLiteral = (values: readonly string[]): string =>
  values.length === 1 && values[0] === '' ? '{}' : arrayLiteral(values);
