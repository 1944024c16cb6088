import type { Relationship } from './relationship.ts';
import type { Routine } from './routine.ts';
import type { Relation } from './relation.ts';

/** A name within a schema. */
export interface QualifiedName {
  readonly schema: string;
  readonly name: string;
}

/** Everything that an identifier in a request may resolve to. Immutable: a reload makes a new one. */
export interface SchemaCache {
  /** Tables, views and row types, also those of schemas that are not exposed but returned by an exposed function. */
  relation(schema: string, name: string): Relation | undefined;
  /** Names of all relations of an exposed schema. */
  relationNames(schema: string): readonly string[];
  /** From a relation to any other of the same schema. */
  relationships(schema: string, relation: string): readonly Relationship[];
  routines(schema: string, name: string): readonly Routine[];
  routineNames(schema: string): readonly string[];
  /** SQL of a type that may be cast to, or undefined when there is none by that name. */
  castType(name: string): string | undefined;
  isTimezone(name: string): boolean;
}

export const sameName = (a: QualifiedName, b: QualifiedName): boolean => a.schema === b.schema && a.name === b.name;
