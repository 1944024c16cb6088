import { ApiError } from '../errors/api-error.ts';
import type { Field } from '../parse/names.ts';
import { closestColumn } from '../schema-cache/fuzzy.ts';
import type { Relation } from '../schema-cache/relation.ts';
import type { FieldPlan } from './read-plan.ts';

/** The columns that names within one relation of a statement may mean. */
export interface RowShape {
  /** Name that the statement gives to it. */
  readonly alias: string;
  /** Name for messages. */
  readonly label: string;
  readonly relation: Relation | undefined;
  /** Further columns, e.g. OUT parameters. */
  readonly outputs: readonly string[];
  /** True when its rows are those of a write or call. */
  readonly isResult: boolean;
}

/** Columns of the result of a write or call that the rest of the statement uses. */
export interface ResultNeeds {
  readonly columns: Set<string>;
  /** True if a function takes the row as a whole. */
  row: boolean;
}

/**
 * Resolves a column, computed value and JSON path.
 *
 * @throws ApiError 42703 in PostgreSQL's words when there is no such column
 */
export function resolveField(shape: RowShape, { name, path }: Field, needs: ResultNeeds): FieldPlan {
  const { alias, relation, outputs, isResult } = shape;
  const column = relation?.columns.get(name);
  if (column !== undefined || outputs.includes(name)) {
    if (isResult) needs.columns.add(name);
    const isJson = column?.type === 'json' || column?.type === 'jsonb';
    return {
      column: { alias, name, computedBy: undefined, isResult },
      path,
      toJson: !isJson,
      isDocument: path.length > 0 || isDocumentType(column?.type),
    };
  }
  const schema = relation?.computed.get(name);
  if (schema === undefined) throw undefinedColumn(shape, name);
  if (isResult) needs.row = true;
  return {
    column: { alias, name, computedBy: { schema, name }, isResult },
    path,
    toJson: true,
    isDocument: path.length > 0,
  };
}

const isDocumentType = (type: string | undefined): boolean =>
  type !== undefined && /^(text|jsonb?|character( varying)?(\(\d+\))?)$/.test(type);

export function undefinedColumn({ label, relation, outputs }: RowShape, name: string): ApiError {
  const suggestion = closestColumn(name, [...(relation?.columns.keys() ?? []), ...outputs]);
  return new ApiError('undefinedColumn', {
    relation: label,
    column: name,
    suggestion: suggestion === null ? null : `${label}.${suggestion}`,
  });
}
