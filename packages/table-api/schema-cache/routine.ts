import type { QualifiedName } from './schema-cache.ts';

export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

/** A function that can be called under /rpc. */
export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returnsSet: boolean;
  /** True for rows: a table's, a composite type's, or those of OUT parameters. */
  readonly returnsRows: boolean;
  readonly returnsVoid: boolean;
  /** The relation whose rows come back, when it is one. */
  readonly relation: QualifiedName | undefined;
  /** Names of OUT and TABLE parameters. */
  readonly outputs: readonly string[];
  readonly isVolatile: boolean;
}
