import type { Column } from '../schema-cache/relation.ts';
import type { QualifiedName } from '../schema-cache/schema-cache.ts';
import type { LogicPlan } from './read-plan.ts';

/** Columns that a write returns to the read around it. */
export interface Returning {
  readonly columns: readonly string[];
  /** True if the row as a whole is returned as well, as a column. */
  readonly row: boolean;
}

interface Write {
  readonly target: QualifiedName;
  readonly returning: Returning;
}

/** Rows that come as JSON. */
interface Rows {
  readonly json: string;
  readonly isObject: boolean;
  readonly columns: readonly Column[];
  /** True if a key that is missing takes the column's default instead of null. */
  readonly defaults: boolean;
}

export interface InsertPlan extends Write, Rows {
  readonly kind: 'insert';
  readonly conflict: { readonly columns: readonly string[]; readonly merge: boolean } | undefined;
  /** Conditions on the row itself, of a PUT. */
  readonly where: readonly LogicPlan[];
}

export interface UpdatePlan extends Write, Rows {
  readonly kind: 'update';
  readonly where: readonly LogicPlan[];
}

export interface DeletePlan extends Write {
  readonly kind: 'delete';
  readonly where: readonly LogicPlan[];
}

export type MutationPlan = InsertPlan | UpdatePlan | DeletePlan;

/** Names that a write gives to its table and to the rows of its body. */
export const targetAlias = 'pgrst_target';
export const bodyAlias = 'pgrst_body';
