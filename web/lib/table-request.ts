// What requests of different tables have in common. The client types each table by itself, so a function that narrows or
// orders rows of several takes any request that has the methods it calls, and gives back the same one.

/** A request whose rows can be put in order and limited. */
export interface Sortable {
  order(column: string, options?: { readonly ascending?: boolean; readonly nullsFirst?: boolean }): this;
  limit(count: number): this;
  range(from: number, to: number): this;
  abortSignal(signal: AbortSignal): this;
}

/** A request whose rows can be chosen by their columns. */
export interface Filterable extends Sortable {
  eq(column: string, value: number | string): this;
  in(column: string, values: readonly number[]): this;
  contains(column: string, values: readonly string[]): this;
  not(column: string, operator: string, value: null): this;
  is(column: string, value: boolean): this;
  or(conditions: string): this;
}
