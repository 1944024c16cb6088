/** Purpose of a parameter of the query, by its name. The last word of `films.or` says so for an embedded resource. */
export type ParameterKind =
  | 'select'
  | 'columns'
  | 'on_conflict'
  | 'order'
  | 'limit'
  | 'offset'
  | 'and'
  | 'or'
  /** A condition on a column or, for a GET on a function, an argument. */
  | 'filter';

const whole = new Set<string>(['select', 'columns', 'on_conflict']);
const embeddable = new Set<string>(['order', 'limit', 'offset', 'and', 'or']);
const isOf = (names: ReadonlySet<string>, name: string): name is Exclude<ParameterKind, 'filter'> => names.has(name);

export function kindOfParameter(key: string): ParameterKind {
  const lastWord = key.slice(key.lastIndexOf('.') + 1);
  if (isOf(whole, key)) return key;
  return isOf(embeddable, lastWord) ? lastWord : 'filter';
}
