/** A column of a table or view, or a field of a row type. */
export interface Column {
  readonly name: string;
  /** As SQL, qualified where it is not from pg_catalog, e.g. `character varying(20)`. */
  readonly type: string;
  /** SQL of the value that a row gets when none is given. */
  readonly default: string | null;
}

/** Table or view that rows are read from or written to. */
export interface Relation {
  readonly oid: string;
  readonly schema: string;
  readonly name: string;
  readonly isView: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  /**
   * Columns of the primary key, in the order of the table; of a view those of the table behind it, when it shows all.
   */
  readonly primaryKey: readonly string[];
  /** Functions that take one row of it and return one value: field name → schema of the function. */
  readonly computed: ReadonlyMap<string, string>;
}
