/** Bounds on what one request may ask for; each answers with a 4xx before anything reaches the database. */
export interface Limits {
  /** Bytes of path and query together. */
  readonly urlBytes: number;
  readonly bodyBytes: number;
  /** Conditions in the query string, those inside `and` and `or` included. */
  readonly filters: number;
  /** Items of all select lists together. */
  readonly selectItems: number;
  /** Levels of resources within resources. */
  readonly embedDepth: number;
  /** Levels of `and`/`or` within each other. */
  readonly logicDepth: number;
}

export const defaultLimits: Limits = {
  urlBytes: 8_192,
  bodyBytes: 1_048_576,
  filters: 100,
  selectItems: 200,
  embedDepth: 5,
  logicDepth: 10,
};
