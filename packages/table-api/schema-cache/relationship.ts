import type { QualifiedName } from './schema-cache.ts';

export type Cardinality = 'one-to-many' | 'many-to-one' | 'one-to-one' | 'many-to-many';
/** A column of the first relation and the one of the second that it equals. */
export type ColumnPair = readonly [string, string];

/** By foreign key, or by two of them with a table in between. */
export interface KeyRelationship {
  readonly kind: 'key';
  readonly table: QualifiedName;
  readonly target: QualifiedName;
  readonly tableIsView: boolean;
  readonly targetIsView: boolean;
  readonly isSelf: boolean;
  readonly cardinality: Cardinality;
  readonly constraint: string;
  /** Empty for many-to-many. */
  readonly columns: readonly ColumnPair[];
  readonly junction?: Junction;
}

export interface Junction {
  readonly table: QualifiedName;
  readonly sourceConstraint: string;
  readonly targetConstraint: string;
  /** Columns of the first relation and of the table in between. */
  readonly source: readonly ColumnPair[];
  /** Columns of the second relation and of the table in between. */
  readonly target: readonly ColumnPair[];
}

/** By a function that takes one row and returns rows of another relation. */
export interface ComputedRelationship {
  readonly kind: 'computed';
  readonly table: QualifiedName;
  readonly target: QualifiedName;
  readonly function: QualifiedName;
  readonly isToOne: boolean;
}

export type Relationship = KeyRelationship | ComputedRelationship;

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.isToOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
