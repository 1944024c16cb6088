import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#contract/email.ts';
import type { DatabaseSettings } from './database/settings.ts';
import { list, type SignInSettings, signInProblems, signInVariables, toSignInSettings } from './sign-in/settings.ts';
import type { LegacyUsersSettings } from './legacy-users/mirror.ts';
import { mailProblems, type MailSettings, mailVariables, toMailSettings } from './mail/settings.ts';
import { type NativeAppSettings, nativeAppVariables, toNativeAppSettings } from './well-known/settings.ts';
import { type FileSettings, fileSettingProblems, fileVariables, toFileSettings } from './storage/settings.ts';
import type { PurgeSettings } from './http/response-cache/purge.ts';
import { type LogLevel, logLevels } from './operations/logger.ts';

/** Configuration of the server, read once from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseSettings;
  readonly files: FileSettings;
  /** Null where no mail is sent. */
  readonly mail: MailSettings | null;
  /** Named prepared statements; undefined for wherever there is no pooler in between. */
  readonly prepare: boolean | undefined;
  readonly poolSize: number;
  /** Memory for rendered pages that are shown again; 0 makes each one again. */
  readonly responseCacheBytes: number;
  /** Null where no cache in front is told of changes. */
  readonly purge: PurgeSettings | null;
  /** Origin under which people reach the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Origins besides the site's own whose scripts may call the API. */
  readonly allowedOrigins: readonly string[];
  readonly apiKey: string;
  /** Mail addresses of the admins, lower case. Never sent to a browser (ROLE-04). */
  readonly adminEmails: readonly string[];
  /** Published address for questions and requests, or null. */
  readonly contactEmail: string | null;
  readonly gaMeasurementId: string | null;
  readonly avatarUrl: string;
  readonly nativeApp: NativeAppSettings;
  /** Off: browsers let go of the service worker that they have. */
  readonly serviceWorker: boolean;
  readonly logLevel: LogLevel;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: BlockList;
  /** Time for which the port stays open once readiness says no, so that balancers see it in time. */
  readonly shutdownDelayMs: number;
  /** Bearer token that /metrics requires; null leaves it open in the demo and closed in production. */
  readonly metricsToken: string | null;
  readonly signIn: SignInSettings;
  /** The first system's people, written up to date in department2 (CALL-12); null turns that off. */
  readonly legacyUsers: LegacyUsersSettings | null;
}

/** Every problem of the environment at once, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
  }
}

const demoApiKey = 'dargu-demo-key';
/** Accounts of the demo's own provider; no real one has addresses in this domain (RFC 2606). */
const demoAdmins = ['admin@dargu.example', 'admin2@dargu.example'];
const demoContact = 'support@dargu.example';

const text = z.string().trim().min(1).optional();
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
  .optional();
const origin = z
  .string()
  .transform(value => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an address like https://dargu.example, without a path');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: postgresUrl,
  DATABASE_ADMIN_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DB_PREPARE: z.enum(['on', 'off']).optional(),
  DB_POOL_SIZE: wholeNumber(1, 500).default(10),
  RESPONSE_CACHE_MB: wholeNumber(0, 4_096).default(64),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(value => !URL.parse(value)?.username, 'must have no name or password; set PURGE_TOKEN')
    .optional(),
  PURGE_TOKEN: text,
  SITE_URL: origin.optional(),
  ALLOWED_ORIGINS: list.refine(items => items.every(isOrigin), 'must list origins like https://app.example'),
  API_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_EMAILS: list
    .transform(items => items.map(item => item.toLowerCase()))
    .refine(items => items.every(item => /^\S+@\S+$/.test(item)), 'must list mail addresses, separated by commas'),
  CONTACT_EMAIL: z.string().trim().refine(isEmail, 'must be a mail address').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  AVATAR_URL: z
    .string()
    .regex(/^(https:\/\/|\/)/, 'must start with https:// or /')
    .default('/avatars/initials/svg'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(logLevels).optional(),
  TRUSTED_PROXY: list.refine(
    items => items.every(isNetwork),
    'must list addresses or networks, e.g. 127.0.0.1,10.0.0.0/8',
  ),
  SHUTDOWN_DELAY_S: wholeNumber(0, 30).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LEGACY_USERS_URL: z
    .url({ protocol: /^https?$/ })
    .refine(value => !/[?#]/.test(value), 'must be an address without a query')
    .transform(value => value.replace(/\/$/, ''))
    .optional(),
  LEGACY_USERS_TOKEN: text,
  ...fileVariables,
  ...mailVariables,
  ...nativeAppVariables,
  ...signInVariables,
});

type Settings = z.infer<typeof settings>;

/**
 * Reads the settings. An empty variable counts as not set.
 *
 * @param env e.g. process.env
 * @throws ConfigError naming every variable that is wrong or, in production, missing
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = contradictions(parsed.data, given);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, given);
}

/** Problems: settings that production refuses, or that make no sense together. */
function contradictions(given: Settings, environment: Readonly<Record<string, string>>): readonly string[] {
  const problems = [
    ...signInProblems(given, environment, given.NODE_ENV === 'production'),
    ...fileSettingProblems(given),
    ...mailProblems(given),
  ];
  if (given.DATABASE_URL === undefined) {
    for (const name of ['DATABASE_ADMIN_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (given[name] !== undefined) problems.push(`${name}: needs DATABASE_URL beside it`);
  }
  if (given.LEGACY_USERS_TOKEN !== undefined && given.LEGACY_USERS_URL === undefined) {
    problems.push('LEGACY_USERS_TOKEN: needs LEGACY_USERS_URL beside it');
  }
  if (given.PURGE_TOKEN !== undefined && given.PURGE_URL === undefined) {
    problems.push('PURGE_TOKEN: needs PURGE_URL beside it');
  }
  if (given.NODE_ENV !== 'production') return problems;
  if (given.SITE_URL === undefined) problems.push('SITE_URL: production needs the public address of the site');
  if (given.DATABASE_URL === undefined && given.DATA_DIR === undefined) {
    problems.push('DATABASE_URL: production needs a database, or DATA_DIR for the embedded one');
  }
  if (given.API_KEY === undefined || given.API_KEY === demoApiKey) {
    problems.push('API_KEY: production needs a key of its own, e.g. from `openssl rand -hex 16`');
  }
  return problems;
}

function toConfig(given: Settings, environment: Readonly<Record<string, string>>): Config {
  const production = given.NODE_ENV === 'production';
  return {
    production,
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT,
    database: toDatabase(given),
    files: toFileSettings(given),
    mail: toMailSettings(given),
    prepare: given.DB_PREPARE === undefined ? undefined : given.DB_PREPARE === 'on',
    poolSize: given.DB_POOL_SIZE,
    responseCacheBytes: given.RESPONSE_CACHE_MB * 1_048_576,
    purge: given.PURGE_URL === undefined ? null : { url: given.PURGE_URL, token: given.PURGE_TOKEN ?? null },
    siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
    allowedOrigins: given.ALLOWED_ORIGINS,
    apiKey: given.API_KEY ?? demoApiKey,
    adminEmails: production || given.ADMIN_EMAILS.length > 0 ? given.ADMIN_EMAILS : demoAdmins,
    contactEmail: given.CONTACT_EMAIL ?? (production ? null : demoContact),
    gaMeasurementId: given.GA_MEASUREMENT_ID ?? null,
    avatarUrl: given.AVATAR_URL,
    nativeApp: toNativeAppSettings(given, production),
    serviceWorker: given.SERVICE_WORKER === 'on',
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: toBlockList(given.TRUSTED_PROXY),
    // Without a proxy nobody asks whether it is ready, and a person at a terminal waits.
    shutdownDelayMs: (given.SHUTDOWN_DELAY_S ?? (given.TRUSTED_PROXY.length > 0 ? 5 : 0)) * 1_000,
    metricsToken: given.METRICS_TOKEN ?? null,
    signIn: toSignInSettings(given, environment, production),
    legacyUsers:
      given.LEGACY_USERS_URL === undefined
        ? null
        : { url: given.LEGACY_USERS_URL, token: given.LEGACY_USERS_TOKEN ?? null },
  };
}

function toDatabase(given: Settings): DatabaseSettings {
  if (given.DATABASE_URL === undefined) return { kind: 'embedded', dataDir: resolve(given.DATA_DIR ?? 'data') };
  return {
    kind: 'external',
    url: given.DATABASE_URL,
    adminUrl: given.DATABASE_ADMIN_URL ?? null,
    directUrl: given.DATABASE_DIRECT_URL ?? null,
    replicaUrl: given.DATABASE_REPLICA_URL ?? null,
  };
}

function isOrigin(value: string): boolean {
  const address = URL.parse(value);
  return address !== null && value === `${address.protocol}//${address.host}` && address.host !== '';
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function toBlockList(networks: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}
