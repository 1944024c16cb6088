import type { AmbiguousRelationship } from './describe-relationship.ts';
import { shortened } from './shortened.ts';

/**
 * Parts of each failure. Numbers are retired, never reused: 104, 109, 110, 113 and 120 belong to other versions.
 */
export interface ErrorArguments {
  badQuery: { message: string; details?: string };
  rpcMethod: { method: string };
  badBody: { message: string };
  badRange: { details: string };
  putFilters: Record<never, never>;
  unknownSchema: { schemas: readonly string[] };
  notAcceptable: { types: readonly string[] };
  notEmbedded: { resource: string };
  badResponseHeaders: Record<never, never>;
  badResponseStatus: Record<never, never>;
  putRange: Record<never, never>;
  putMismatch: Record<never, never>;
  notSingular: { count: string };
  badMethod: { method: string };
  relatedOrder: { origin: string; target: string };
  spread: { origin: string; target: string };
  badRaise: Record<never, never>;
  badPreferences: { preferences: readonly string[] };
  aggregates: Record<never, never>;
  maxAffected: { count: string };
  badPath: Record<never, never>;
  noRoot: Record<never, never>;
  notImplemented: { details: string };
  maxAffectedRpc: Record<never, never>;
  noRelationship: {
    parent: string;
    child: string;
    schema: string;
    hint: string | undefined;
    suggestion: string | null;
  };
  ambiguousRelationship: AmbiguousRelationship;
  noFunction: { message: string; details: string; hint: string | null };
  ambiguousFunction: { candidates: readonly string[] };
  noColumn: { table: string; column: string };
  noTable: { schema: string; table: string; suggestion: string | null };
  undefinedColumn: { relation: string | undefined; column: string; suggestion: string | null };
  ungrouped: { column: string };
  undefinedType: { type: string };
  systemType: { type: string };
  noSecret: Record<never, never>;
  badToken: { message: string };
  noAnonymous: Record<never, never>;
  badClaims: { message: string };
  overloaded: Record<never, never>;
  unavailable: Record<never, never>;
  full: Record<never, never>;
  uriTooLong: { limit: number };
  bodyTooLarge: { limit: number };
  tooComplex: { details: string; hint?: string };
  internal: { requestId: string | undefined };
}

export type ErrorName = keyof ErrorArguments;

interface Description {
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: string | null;
  readonly headers?: readonly (readonly [string, string])[];
}

interface ErrorEntry<A> {
  readonly status: number;
  readonly code: string;
  readonly describe: (args: A) => Description;
}

const invalidToken = (message: string): readonly (readonly [string, string])[] => [
  ['WWW-Authenticate', `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`],
];

/** Status, code and words of every failure. https://postgrest.org/en/stable/references/errors.html */
export const errorTable: { readonly [N in ErrorName]: ErrorEntry<ErrorArguments[N]> } = {
  badQuery: {
    status: 400,
    code: 'PGRST100',
    describe: ({ message, details }) => ({ message, details: details === undefined ? null : shortened(details) }),
  },
  rpcMethod: {
    status: 405,
    code: 'PGRST101',
    describe: ({ method }) => ({ message: `Cannot use the ${shortened(method)} method on RPC` }),
  },
  badBody: { status: 400, code: 'PGRST102', describe: ({ message }) => ({ message }) },
  badRange: {
    status: 416,
    code: 'PGRST103',
    describe: ({ details }) => ({ message: 'Requested range not satisfiable', details }),
  },
  putFilters: {
    status: 405,
    code: 'PGRST105',
    describe: () => ({ message: "Filters must include all and only primary key columns with 'eq' operators" }),
  },
  unknownSchema: {
    status: 406,
    code: 'PGRST106',
    describe: ({ schemas }) => ({ message: `The schema must be one of the following: ${schemas.join(', ')}` }),
  },
  notAcceptable: {
    status: 406,
    code: 'PGRST107',
    describe: ({ types }) => ({ message: `None of these media types are available: ${shortened(types.join(', '))}` }),
  },
  notEmbedded: {
    status: 400,
    code: 'PGRST108',
    describe: ({ resource }) => ({
      message: `'${resource}' is not an embedded resource in this request`,
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    }),
  },
  badResponseHeaders: {
    status: 500,
    code: 'PGRST111',
    describe: () => ({
      message: 'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    }),
  },
  badResponseStatus: {
    status: 500,
    code: 'PGRST112',
    describe: () => ({ message: 'response.status guc must be a valid status code' }),
  },
  putRange: {
    status: 400,
    code: 'PGRST114',
    describe: () => ({ message: 'limit/offset querystring parameters are not allowed for PUT' }),
  },
  putMismatch: {
    status: 400,
    code: 'PGRST115',
    describe: () => ({ message: 'Payload values do not match URL in primary key column(s)' }),
  },
  notSingular: {
    status: 406,
    code: 'PGRST116',
    describe: ({ count }) => ({
      message: 'JSON object requested, multiple (or no) rows returned',
      details: `The result contains ${count} rows`,
    }),
  },
  badMethod: {
    status: 405,
    code: 'PGRST117',
    describe: ({ method }) => ({ message: `Unsupported HTTP method: ${shortened(method)}` }),
  },
  relatedOrder: {
    status: 400,
    code: 'PGRST118',
    describe: ({ origin, target }) => ({
      message: `A related order on '${target}' is not possible`,
      details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
    }),
  },
  spread: {
    status: 400,
    code: 'PGRST119',
    describe: ({ origin, target }) => ({
      message: `A spread operation on '${target}' is not possible`,
      details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
    }),
  },
  badRaise: {
    status: 500,
    code: 'PGRST121',
    describe: () => ({ message: "The message and detail field of RAISE 'PGRST' error expects JSON" }),
  },
  badPreferences: {
    status: 400,
    code: 'PGRST122',
    describe: ({ preferences }) => ({
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${shortened(preferences.join(', '))}`,
    }),
  },
  aggregates: {
    status: 400,
    code: 'PGRST123',
    describe: () => ({ message: 'Use of aggregate functions is not allowed' }),
  },
  maxAffected: {
    status: 400,
    code: 'PGRST124',
    describe: ({ count }) => ({
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${count} rows`,
    }),
  },
  badPath: { status: 404, code: 'PGRST125', describe: () => ({ message: 'Invalid path specified in request URL' }) },
  noRoot: { status: 404, code: 'PGRST126', describe: () => ({ message: 'Root endpoint metadata is disabled' }) },
  notImplemented: {
    status: 400,
    code: 'PGRST127',
    describe: ({ details }) => ({ message: 'Feature not implemented', details }),
  },
  maxAffectedRpc: {
    status: 400,
    code: 'PGRST128',
    describe: () => ({
      message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    }),
  },
  noRelationship: {
    status: 400,
    code: 'PGRST200',
    describe: ({ parent, child, schema, hint, suggestion }) => ({
      message: `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
      details:
        `Searched for a foreign key relationship between '${parent}' and '${child}'` +
        `${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${schema}', but no matches were found.`,
      hint: suggestion,
    }),
  },
  ambiguousRelationship: {
    status: 300,
    code: 'PGRST201',
    describe: ({ parent, child, relationships, targets }) => ({
      message: `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
      details: relationships,
      hint: `Try changing '${child}' to one of the following: ${targets.map(target => `'${target}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
    }),
  },
  noFunction: { status: 404, code: 'PGRST202', describe: args => args },
  ambiguousFunction: {
    status: 300,
    code: 'PGRST203',
    describe: ({ candidates }) => ({
      message: `Could not choose the best candidate function between: ${candidates.join(', ')}`,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    }),
  },
  noColumn: {
    status: 400,
    code: 'PGRST204',
    describe: ({ table, column }) => ({ message: `Column '${column}' of relation '${table}' does not exist` }),
  },
  noTable: {
    status: 404,
    code: 'PGRST205',
    describe: ({ schema, table, suggestion }) => ({
      message: `Could not find the table '${schema}.${table}' in the schema cache`,
      hint: suggestion === null ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
    }),
  },
  undefinedColumn: {
    status: 400,
    code: '42703',
    describe: ({ relation, column, suggestion }) => ({
      message: `column ${relation === undefined ? `"${column}"` : `${relation}.${column}`} does not exist`,
      hint: suggestion === null ? null : `Perhaps you meant to reference the column "${suggestion}".`,
    }),
  },
  ungrouped: {
    status: 400,
    code: '42803',
    describe: ({ column }) => ({
      message: `column "${column}" must appear in the GROUP BY clause or be used in an aggregate function`,
    }),
  },
  undefinedType: { status: 400, code: '42704', describe: ({ type }) => ({ message: `type "${type}" does not exist` }) },
  systemType: {
    status: 400,
    code: 'PGRST100',
    describe: ({ type }) => ({
      message: `A cast to ${type} is not allowed`,
      details:
        'Casts are to types that hold values, such as text, integer, numeric, boolean, date, timestamptz or jsonb.',
    }),
  },
  noSecret: { status: 500, code: 'PGRST300', describe: () => ({ message: 'Server lacks JWT secret' }) },
  badToken: { status: 401, code: 'PGRST301', describe: ({ message }) => ({ message, headers: invalidToken(message) }) },
  noAnonymous: {
    status: 401,
    code: 'PGRST302',
    describe: () => ({ message: 'Anonymous access is disabled', headers: [['WWW-Authenticate', 'Bearer']] }),
  },
  badClaims: {
    status: 401,
    code: 'PGRST303',
    describe: ({ message }) => ({ message, headers: invalidToken(message) }),
  },
  overloaded: {
    status: 503,
    code: 'PGRST003',
    describe: () => ({
      message: 'Timed out acquiring connection from connection pool.',
      headers: [['Retry-After', '1']],
    }),
  },
  unavailable: {
    status: 503,
    code: 'PGRST001',
    describe: () => ({ message: 'Database client error. Retrying the connection.', headers: [['Retry-After', '1']] }),
  },
  full: {
    status: 503,
    code: '53100',
    describe: () => ({
      message: 'Nothing can be saved at the moment, because the storage is full.',
      hint: 'Nothing of this request was saved. Reading goes on; try again later.',
      headers: [['Retry-After', '60']],
    }),
  },
  uriTooLong: {
    status: 414,
    code: 'PGRST100',
    describe: ({ limit }) => ({ message: 'The address is too long', details: `At most ${limit} bytes are allowed.` }),
  },
  bodyTooLarge: {
    status: 413,
    code: 'PGRST102',
    describe: ({ limit }) => ({ message: 'The body is too large', details: `At most ${limit} bytes are allowed.` }),
  },
  tooComplex: {
    status: 400,
    code: 'PGRST100',
    describe: ({ details, hint }) => ({ message: 'The request asks for too much', details, hint: hint ?? null }),
  },
  internal: {
    status: 500,
    code: 'PGRSTX00',
    describe: ({ requestId }) => ({
      message: 'Something went wrong',
      hint: requestId === undefined ? null : `Tell the operator this number: ${requestId}`,
    }),
  },
};
