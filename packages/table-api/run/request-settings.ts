import type { Requester } from '../auth/authenticate.ts';
import type { RawRequest } from '../parse/api-request.ts';
import type { Settings } from '../sql/settings.ts';
import { VisitorSettings } from './visitor-settings.ts';

/** Options of the settings that requests are run with. */
export interface SettingsOptions {
  /** Schemas that functions and operators are found in without being exposed. */
  readonly extraSearchPath?: readonly string[];
  /** A function without arguments that is called before every request, as `schema.name`. */
  readonly preRequest?: string;
  /** Maximum time of a statement by role, ms. */
  readonly statementTimeoutMs?: Readonly<Record<string, number>>;
  /**
   * Maximum time of a statement of a request that only reads, ms; that of the role where it is shorter.
   */
  readonly readTimeoutMs?: number;
  /**
   * Headers that functions and policies can read in `request.headers`, in lower case; all of them, and the cookies in
   * `request.cookies`, unless they are named. A browser sends twenty, and nothing needs to know most of them.
   */
  readonly requestHeaders?: readonly string[];
  /**
   * True if SQL can read `request.method`, `request.path`, `request.headers` and `request.cookies` also where the
   * request only reads; true. Where nothing but writes needs them, that is three settings less for each read. Claims
   * are always told.
   */
  readonly setsRequestOnReads?: boolean;
  /**
   * True if a connection keeps the settings of visitors from one of their reads to the next, instead of being sent them
   * with each; false. Needs `setsRequestOnReads: false` and no `preRequest`, and functions that set nothing for a whole
   * session.
   */
  readonly keepsVisitorSettings?: boolean;
}

/** One request, as far as its settings depend on it. */
interface RequestOfSettings {
  readonly raw: Pick<RawRequest, 'headers' | 'method' | 'url'>;
  readonly readOnly: boolean;
  readonly schema: string;
  readonly timezone: string | undefined;
}

export function settingsOfRequest(
  { raw, readOnly, schema, timezone }: RequestOfSettings,
  { claims, role }: Requester,
  options: SettingsOptions,
): Settings {
  const { extraSearchPath = [], requestHeaders, setsRequestOnReads = true } = options;
  return {
    searchPath: [schema, ...extraSearchPath],
    role,
    claims,
    method: raw.method,
    path: raw.url.split('?', 1)[0] ?? '/',
    headers: raw.headers,
    requestHeaders,
    setsRequest: !readOnly || setsRequestOnReads,
    timezone,
    statementTimeoutMs: timeoutOf(options, role, readOnly),
    readOnly,
  };
}

/** @returns undefined where each read sets its own, or a function is called before it */
export function visitorSettingsOf(
  schema: string,
  visitor: Requester,
  options: SettingsOptions,
): VisitorSettings | undefined {
  const { keepsVisitorSettings = false, preRequest, setsRequestOnReads = true } = options;
  if (!keepsVisitorSettings || setsRequestOnReads || preRequest !== undefined) return undefined;
  const raw = { method: 'GET', url: '/', headers: new Headers() };
  return new VisitorSettings(settingsOfRequest({ raw, readOnly: true, schema, timezone: undefined }, visitor, options));
}

function timeoutOf(
  { statementTimeoutMs = {}, readTimeoutMs }: SettingsOptions,
  role: string,
  readOnly: boolean,
): number | undefined {
  const ofRole = statementTimeoutMs[role];
  if (!readOnly || readTimeoutMs === undefined) return ofRole;
  return ofRole === undefined ? readTimeoutMs : Math.min(ofRole, readTimeoutMs);
}
