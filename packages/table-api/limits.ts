/**
 * Bounds on what one request may want: each gives a 4xx before anything reaches the database, but for
 * `embeddedBytes`, which is counted while the response is made. README.md lists them.
 */
export interface RequestLimits {
  /** Bytes of path and query together. */
  readonly urlBytes: number;
  readonly bodyBytes: number;
  /** Brackets of a body within each other. */
  readonly bodyDepth: number;
  /** Brackets, commas and colons of a body in JSON, separators of a form or CSV. */
  readonly bodyTokens: number;
  /** Rows of a body. */
  readonly bodyRows: number;
  /** Characters of one text in a body. */
  readonly valueLength: number;
  /**
   * Items of one list: of `in`, of an array in a filter, an argument or a column. Arrays within arrays count together.
   */
  readonly listItems: number;
  /**
   * Bytes of a name: of a table, column, function, resource, argument or key of a row. PostgreSQL knows no longer ones.
   */
  readonly nameBytes: number;
  /** Arguments of a function. */
  readonly arguments: number;
  /** Parameters of the query string. */
  readonly parameters: number;
  /** Conditions in the query string, those inside `and` and `or` included. */
  readonly filters: number;
  /**
   * Limit of the cost of conditions that are computed for every row: a pattern (`like`, `ilike`) or a path into JSON
   * counts 1, a regular expression or a text search 4. Each pattern of an `any` or `all` counts.
   */
  readonly costlyFilters: number;
  /** Characters of a regular expression. */
  readonly regexLength: number;
  /** Items of all select lists together. */
  readonly selectItems: number;
  /** Most times that one select list may show the same column, or embed the same resource. */
  readonly sameItem: number;
  /** Embedded resources of all levels together. */
  readonly embeds: number;
  /** Levels of resources within resources. */
  readonly embedDepth: number;
  /** Terms of all orders together. */
  readonly orderTerms: number;
  /** Steps of one path into JSON. */
  readonly jsonSteps: number;
  /** Levels of `and`/`or` within each other. */
  readonly logicDepth: number;
  /** Bytes of JSON in all embedded lists together, at every level that holds them; each row counts 512 more. */
  readonly embeddedBytes: number;
}

export const defaultLimits: RequestLimits = {
  urlBytes: 8_192,
  bodyBytes: 1_048_576,
  bodyDepth: 256,
  bodyTokens: 65_536,
  bodyRows: 1_000,
  valueLength: 65_536,
  listItems: 1_000,
  nameBytes: 63,
  arguments: 30,
  parameters: 200,
  filters: 100,
  costlyFilters: 12,
  regexLength: 100,
  selectItems: 200,
  sameItem: 5,
  embeds: 20,
  embedDepth: 5,
  orderTerms: 10,
  jsonSteps: 10,
  logicDepth: 10,
  embeddedBytes: 8_388_608,
};
