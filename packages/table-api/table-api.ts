import { type Caller, type Database, DatabaseError, type RunOptions } from '@dargu/pg-one-sync';
import { type Claims, type Requester, authenticate, bearerOf, visitorOf } from './auth/authenticate.ts';
import { ApiError } from './errors/api-error.ts';
import { type RequestLimits, defaultLimits } from './limits.ts';
import type { ApiRequest, RawRequest } from './parse/api-request.ts';
import { type PreparedRequest, createPreparation } from './prepare-request.ts';
import { noBody, readBody } from './read-body.ts';
import { describeTarget } from './respond/describe-target.ts';
import { respond } from './respond/respond.ts';
import { isReportable, respondToError } from './respond/respond-to-error.ts';
import { type SettingsOptions, settingsOfRequest, visitorSettingsOf } from './run/request-settings.ts';
import { runStatement } from './run/run-statement.ts';
import type { VisitorSettings } from './run/visitor-settings.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';
import { SchemaCacheHolder } from './schema-cache/schema-cache-holder.ts';
import type { TableRequest } from './table-request.ts';

export interface TableApiOptions extends SettingsOptions {
  readonly database: Database;
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly string[];
  /** The visitor's role. */
  readonly anonRole: string;
  /** Roles that a token may take. */
  readonly roles: readonly string[];
  /** @throws ApiError when the token is not to be trusted */
  verifyToken(token: string): Promise<Claims>;
  /** Maximum number of rows of any list; 1000. */
  readonly maxRows?: number;
  /** End of a transaction, and whether `Prefer: tx` may choose; commit. */
  readonly txEnd?: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
  /** True if aggregate functions may be used; false. */
  readonly aggregates?: boolean;
  /**
   * True if rows come in the order of their key where the request names no order; false. The order of storage is that
   * of writing, which may have to stay secret.
   */
  readonly keyOrder?: boolean;
  readonly limits?: Partial<RequestLimits>;
  /** Called for each response of 500 and more, except those about connections, which the pool reports by itself. */
  readonly onFailure?: (failure: Failure) => void;
}

/** A request that failed through no fault of the client. Holds nothing of its query, headers or body. */
export interface Failure {
  readonly error: unknown;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  /** The header `x-request-id`, which the gateway sets. */
  readonly requestId: string | undefined;
}

export interface TableApi {
  /**
   * Handles a request whose path begins at the mount, e.g. `/books?select=id`. Never rejects.
   *
   * @param caller whose share of the database's connections it uses
   */
  readonly fetch: (request: TableRequest, caller?: Caller) => Promise<Response>;
  /** Reads the schema: before the first request, which does so otherwise, or after it has changed. */
  reload(options?: Pick<RunOptions, 'timeoutMs' | 'signal'>): Promise<void>;
  close(): Promise<void>;
}

/** PostgREST's interface to a database: parse → plan → SQL → one round trip → respond. */
export function createTableApi(options: TableApiOptions): TableApi {
  const cache = new SchemaCacheHolder(options.database, options.schemas, options.extraSearchPath ?? []);
  const limits = { ...defaultLimits, ...options.limits };
  const { schemas, txEnd = 'commit', aggregates = false, maxRows = 1000, keyOrder = false } = options;
  const prepare = createPreparation({
    schemas,
    limits,
    aggregates,
    maxRows,
    keyOrder,
    mayChooseTransaction: txEnd.endsWith('allow-override'),
  });

  const visitor = visitorOf(options.anonRole);
  const visitorSettings = visitorSettingsOf(schemas[0] ?? '', visitor, options);

  const respond = async (request: TableRequest, caller: Caller | undefined): Promise<Response> => {
    let isAnonymous = true;
    try {
      const url = pathOf(request.url);
      if (Buffer.byteLength(url) > limits.urlBytes) throw new ApiError('uriTooLong', { limit: limits.urlBytes });
      const token = bearerOf(request.headers);
      const identity = token === undefined ? visitor : await authenticate(token, options);
      isAnonymous = identity.isAnonymous;
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      const body = hasBody ? await readBody(request, limits.bodyBytes) : noBody;
      const raw: RawRequest = { method: request.method, url, headers: request.headers, body };
      return await withFreshSchema(cache, schema =>
        handle(prepare(raw, schema), schema, {
          raw,
          identity,
          options,
          limits,
          visitorSettings,
          caller,
          signal: request.signal,
          mayLag: identity.isAnonymous && request.fromPrimary !== true,
        }),
      );
    } catch (error) {
      const requestId = request.headers.get(requestIdHeader) ?? undefined;
      const response = respondToError(error, { isAnonymous, requestId });
      if (isReportable(error, response.status) && !request.signal.aborted) {
        options.onFailure?.({
          error,
          status: response.status,
          method: request.method,
          path: pathOf(request.url).split('?', 1)[0] ?? '/',
          requestId,
        });
      }
      return response;
    }
  };
  return {
    fetch: (request, caller) => {
      const response = respond(request, caller);
      return request.method === 'HEAD' ? response.then(whole => new Response(null, whole)) : response;
    },
    reload: readOptions => cache.reload(readOptions),
    close: async () => {},
  };
}

/** The id of a request, as it stands in the log. */
export const requestIdHeader = 'x-request-id';

/** Path and query as they were sent, neither decoded nor normalised. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

/** When a name was not found the schema may have changed since it was read: it is read again, once. */
async function withFreshSchema(
  cache: SchemaCacheHolder,
  work: (schema: SchemaCache) => Promise<Response>,
): Promise<Response> {
  try {
    return await work(cache.loaded ?? (await cache.get()));
  } catch (error) {
    if (!isMiss(error) || !(await cache.refreshAfterMiss())) throw error;
    return await work(await cache.get());
  }
}

const missing = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704', '42P01', '42883']);

function isMiss(error: unknown): boolean {
  if (error instanceof ApiError) return missing.has(error.body.code);
  return error instanceof DatabaseError && missing.has(error.code ?? '');
}

interface HandleOptions {
  readonly raw: RawRequest;
  readonly identity: Requester;
  readonly options: TableApiOptions;
  readonly limits: RequestLimits;
  readonly visitorSettings: VisitorSettings | undefined;
  readonly caller: Caller | undefined;
  readonly signal: AbortSignal;
  readonly mayLag: boolean;
}

async function handle(
  { request, execution, values, isPrepared }: PreparedRequest,
  cache: SchemaCache,
  { raw, identity, options, limits, visitorSettings, caller, signal, mayLag }: HandleOptions,
): Promise<Response> {
  if (execution === undefined) return describeTarget(request, cache, limits);
  const { plan, statement } = execution;
  const { database, preRequest, txEnd = 'commit' } = options;
  const [schema = '', name = ''] = preRequest?.split('.') ?? [];
  const result = await runStatement(statement, {
    database,
    caller,
    signal,
    mayLag,
    values,
    isPrepared,
    preRequest: preRequest === undefined ? undefined : { schema, name },
    rollBack: rollsBack(request, txEnd),
    visitor: visitorSettings,
    settings: settingsOfRequest(
      {
        raw,
        readOnly: plan.statement.readOnly,
        schema: request.schema,
        timezone: request.preferences.timezone,
      },
      identity,
      options,
    ),
  });
  return respond(request, plan, result, values);
}

function rollsBack({ preferences }: ApiRequest, txEnd: NonNullable<TableApiOptions['txEnd']>): boolean {
  if (preferences.transaction !== undefined) return preferences.transaction === 'rollback';
  return txEnd.startsWith('rollback');
}
