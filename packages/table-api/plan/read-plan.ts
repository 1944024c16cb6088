import type { Condition } from '../parse/filter.ts';
import type { JsonStep } from '../parse/names.ts';
import type { RowRange } from '../parse/row-range.ts';
import type { Aggregate } from '../parse/select.ts';
import type { QualifiedName } from '../schema-cache/schema-cache.ts';

/** A column of a relation in the statement, or a value computed from a whole row of it. */
export interface ColumnReference {
  /** Name that the statement gives to the relation. */
  readonly alias: string;
  readonly name: string;
  /** The function to call with the row. */
  readonly computedBy: QualifiedName | undefined;
  /** True if the row is a column of the relation, because its columns alone do not make one of its type. */
  readonly isResult: boolean;
}

export interface FieldPlan {
  readonly column: ColumnReference;
  readonly path: readonly JsonStep[];
  /** True if the column must be made JSON before a path leads into it. */
  readonly toJson: boolean;
  /** True if it is a text or JSON, which a text search must take apart into words first. */
  readonly isDocument: boolean;
}

export type SelectPlan =
  | { readonly kind: 'all'; readonly alias: string }
  /** @param groups whether what stands beside it is what rows are grouped by */
  | { readonly kind: 'count'; readonly cast: string | undefined; readonly as: string; readonly groups: boolean }
  | {
      readonly kind: 'field';
      readonly field: FieldPlan;
      readonly cast: string | undefined;
      readonly aggregate: { readonly function: Aggregate; readonly cast: string | undefined } | undefined;
      readonly as: string | undefined;
    };

/** Checks whether it is one value of several rows. */
export const isAggregate = (item: SelectPlan): boolean =>
  item.kind === 'count' || (item.kind === 'field' && item.aggregate !== undefined);

export type LogicPlan =
  | { readonly kind: 'filter'; readonly field: FieldPlan; readonly condition: Condition }
  /** Whether an embedded resource has any row. */
  | { readonly kind: 'embedded'; readonly embed: EmbedPlan; readonly exists: boolean }
  | {
      readonly kind: 'group';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly members: readonly LogicPlan[];
    };

export interface OrderPlan {
  readonly field: FieldPlan;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly nulls: 'first' | 'last' | undefined;
}

/** Source of the rows of a node. */
export type RowSource =
  | { readonly kind: 'relation'; readonly name: QualifiedName }
  /** What the write or the function call of the same statement yields. */
  | { readonly kind: 'result' }
  | {
      readonly kind: 'function';
      readonly name: QualifiedName;
      readonly argument: Pick<ColumnReference, 'alias' | 'isResult'>;
      readonly argumentType: QualifiedName;
    };

export interface JoinPlan {
  readonly left: { readonly alias: string; readonly column: string };
  readonly right: { readonly alias: string; readonly column: string };
}

/** One relation that rows are read from, with all that is embedded in it. */
export interface ReadPlan {
  readonly alias: string;
  readonly source: RowSource;
  /** A table in between that leads to it. */
  readonly junction: { readonly name: QualifiedName; readonly alias: string } | undefined;
  readonly joins: readonly JoinPlan[];
  readonly select: readonly SelectPlan[];
  readonly where: readonly LogicPlan[];
  readonly order: readonly OrderPlan[];
  readonly range: RowRange;
  readonly embeds: readonly EmbedPlan[];
}

export interface EmbedPlan {
  /** Name that the statement gives to its rows. */
  readonly alias: string;
  /** Key in the parent's object. */
  readonly name: string;
  readonly isToOne: boolean;
  readonly isInner: boolean;
  /** Its columns become the parent's. */
  readonly isSpread: boolean;
  /** It only filters: nothing of it is shown. */
  readonly isHidden: boolean;
  /** Bytes that the embedded lists of the whole response may have. */
  readonly budget: number;
  readonly node: ReadPlan;
}
