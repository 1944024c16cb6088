import { type ProviderSettings, type ProviderType, demoClientIds, providerTypes } from '@dargu/auth-api';
import type { NativeSignIn } from '#contract/client-config.ts';
import { z } from 'zod';

/** Which providers vouch for people, and where sign-ins may end. */
export interface SignInSettings {
  /** The providers that are configured, by id. */
  readonly providers: ReadonlyMap<string, ProviderSettings>;
  /** True if the demo provider replaces all; never in production. */
  readonly demoProvider: boolean;
  /** Patterns of addresses besides the site's, e.g. that of the native app. */
  readonly redirectAllowList: readonly string[];
  /** 32 bytes that encrypt secrets in the database; null where none was given, never in production. */
  readonly encryptionKey: Uint8Array | null;
}

/** Values with commas between them. */
export const list = z
  .string()
  .optional()
  .transform(value =>
    (value ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  );
const issuer = z
  .url({ protocol: /^https?$/ })
  .transform(value => value.replace(/\/$/, ''))
  .optional();

/** The variables of the environment that every installation has. */
export const signInVariables = {
  STAND_IN: z.enum(['on', 'off']).optional(),
  REDIRECT_ALLOW_LIST: list,
  PROVIDER_TOKEN_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits, e.g. from `openssl rand -hex 32`')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof signInVariables>>;

/** Variables of the environment as they were set. */
type Environment = Readonly<Record<string, string>>;

/** Setting of a provider in the environment: its name there, and how its text is read. */
interface Requirement {
  readonly variable: string;
  readonly credential: string | null;
}

const prefixOf = (type: ProviderType) => `${type.id.toUpperCase()}_`;

/** The client id and the credentials, which go together. */
function requirementsOf(type: ProviderType): readonly Requirement[] {
  const { clientId, credentials } = type.variables;
  return [
    { variable: prefixOf(type) + clientId, credential: null },
    ...Object.entries(credentials).map(([credential, { variable }]) => ({
      variable: prefixOf(type) + variable,
      credential,
    })),
  ];
}

const isConfigured = (type: ProviderType, environment: Environment) =>
  requirementsOf(type).every(({ variable }) => environment[variable] !== undefined);

/** Problems of settings, a line each: missing, contradictory or refused in production. */
export function signInProblems(given: Given, environment: Environment, production: boolean): readonly string[] {
  const problems = providerTypes.flatMap(type => problemsOfProvider(type, environment));
  if (!production) return problems;
  if (given.STAND_IN === 'on') {
    problems.push('STAND_IN: the demo provider lets anyone sign in as anyone, so production refuses it');
  }
  for (const type of providerTypes) {
    const name = `${prefixOf(type)}ISSUER`;
    if (environment[name] !== undefined) problems.push(`${name}: production accepts no other address for a provider`);
  }
  const [first] = providerTypes;
  if (first !== undefined && !providerTypes.some(type => isConfigured(type, environment))) {
    const choices = providerTypes.map(type => `${type.displayName} by ${prefixOf(type)}…`).join(' or ');
    problems.push(`${prefixOf(first)}${first.variables.clientId}: production needs a provider, ${choices}`);
  }
  if (given.PROVIDER_TOKEN_KEY === undefined) {
    problems.push(
      'PROVIDER_TOKEN_KEY: production needs a key to encrypt second factors and the tokens of Apple, e.g. from `openssl rand -hex 32`',
    );
  }
  return problems;
}

function problemsOfProvider(type: ProviderType, environment: Environment): string[] {
  const prefix = prefixOf(type);
  const problems: string[] = [];
  const issuerName = `${prefix}ISSUER`;
  const parsed = issuer.safeParse(environment[issuerName]);
  if (!parsed.success) problems.push(`${issuerName}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  for (const { isValid, normalise = (text: string) => text, problem, variable } of Object.values(
    type.variables.credentials,
  )) {
    const text = environment[prefix + variable];
    if (text !== undefined && isValid?.(normalise(text)) === false) {
      problems.push(`${prefix}${variable}: ${problem ?? 'is not valid'}`);
    }
  }
  const names = requirementsOf(type).map(({ variable }) => variable);
  const missing = names.filter(name => environment[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return problems;
  return [...problems, ...missing.map(name => `${name}: is needed beside the other ${prefix}… settings`)];
}

/** @param given without problems */
export function toSignInSettings(given: Given, environment: Environment, production: boolean): SignInSettings {
  const providers = new Map(
    providerTypes
      .filter(type => isConfigured(type, environment))
      .map(type => [type.id, toProviderSettings(type, environment)] as const),
  );
  return {
    providers,
    demoProvider: !production && (given.STAND_IN === undefined ? providers.size === 0 : given.STAND_IN === 'on'),
    redirectAllowList: given.REDIRECT_ALLOW_LIST,
    encryptionKey: given.PROVIDER_TOKEN_KEY === undefined ? null : Buffer.from(given.PROVIDER_TOKEN_KEY, 'hex'),
  };
}

function toProviderSettings(type: ProviderType, environment: Environment): ProviderSettings {
  const prefix = prefixOf(type);
  const { clientId, credentials, iosClientId, nativeClientIds } = type.variables;
  const otherIssuer = issuer.parse(environment[`${prefix}ISSUER`]);
  const ios = iosClientId === undefined ? undefined : environment[prefix + iosClientId];
  return {
    clientId: environment[prefix + clientId] ?? '',
    nativeClientIds: [
      ...new Set([...list.parse(environment[prefix + nativeClientIds]), ...(ios === undefined ? [] : [ios])]),
    ],
    ...(ios === undefined ? {} : { iosClientId: ios }),
    credentials: Object.fromEntries(
      Object.entries(credentials).map(([name, { normalise = (text: string) => text, variable }]) => [
        name,
        normalise(environment[prefix + variable] ?? ''),
      ]),
    ),
    ...(otherIssuer === undefined ? {} : { issuer: otherIssuer }),
  };
}

/** Ids of the providers that people can choose, in the order of the list. */
export function providerNamesOf({ demoProvider, providers }: SignInSettings): readonly string[] {
  return providerTypes.map(type => type.id).filter(id => demoProvider || providers.has(id));
}

/** Name of the application, in titles and ids of the demo's providers. */
export const demoApplication = 'Dargu';

/** Client ids of the app for the device's own dialogs: public ids, as every app carries them. */
export function nativeSignInOf({ demoProvider, providers }: SignInSettings): NativeSignIn {
  const demoOf = (id: string) => {
    const type = providerTypes.find(type => type.id === id);
    if (!demoProvider || type === undefined) return undefined;
    const { clientId, nativeClientId } = demoClientIds(type, demoApplication);
    return { clientId, iosClientId: nativeClientId, nativeClientIds: [nativeClientId] };
  };
  const [google, apple] = ['google', 'apple'].map(id => demoOf(id) ?? providers.get(id));
  return {
    google: google === undefined ? null : { webClientId: google.clientId, iosClientId: google.iosClientId ?? null },
    apple: (apple?.nativeClientIds.length ?? 0) > 0,
  };
}
