import { z } from 'zod';
import type { ClientConfig } from '#contract/client-config.ts';

/** Facts of the native apps that the server publishes. */
export interface NativeAppSettings {
  readonly stores: ClientConfig['stores'];
  /** The oldest version that may go on, e.g. "1.4.0". */
  readonly minVersion: string | null;
  /** SHA-256 fingerprints of the certificates that sign the Android app, as pairs of digits in upper case. */
  readonly androidCertificates: readonly string[];
  /** Before the bundle id in the id of the iOS app, ten letters and digits; mostly the id of the team. */
  readonly iosAppIdPrefix: string | null;
}

const fingerprint = /^[\dA-F]{2}(:[\dA-F]{2}){31}$/;

const addressIn = (store: string) =>
  z
    .string()
    .refine(value => value.startsWith(store) && URL.canParse(value), `must be an address that starts with ${store}`)
    .optional();

/** The variables of the environment. */
export const nativeAppVariables = {
  GOOGLE_PLAY_URL: addressIn('https://play.google.com/'),
  APP_STORE_URL: addressIn('https://apps.apple.com/'),
  MIN_NATIVE_VERSION: z
    .string()
    .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'must look like 1.4.0')
    .optional(),
  ANDROID_CERT_SHA256: z
    .string()
    .optional()
    .transform(value =>
      (value ?? '')
        .split(',')
        .map(item => item.trim().toUpperCase())
        .filter(item => item !== ''),
    )
    .refine(items => items.every(item => fingerprint.test(item)), 'must list fingerprints of 32 pairs like AB:CD:…'),
  IOS_APP_ID_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits')
    .optional(),
};

/** Target of the demo's app banner; nothing is offered there. */
const demoStores = {
  googlePlay: 'https://play.google.com/store/apps/details?id=il.co.dargu.app',
  appStore: 'https://apps.apple.com/app/id0000000000',
};

export function toNativeAppSettings(
  given: z.infer<z.ZodObject<typeof nativeAppVariables>>,
  production: boolean,
): NativeAppSettings {
  return {
    stores: {
      googlePlay: given.GOOGLE_PLAY_URL ?? (production ? null : demoStores.googlePlay),
      appStore: given.APP_STORE_URL ?? (production ? null : demoStores.appStore),
    },
    minVersion: given.MIN_NATIVE_VERSION ?? null,
    androidCertificates: given.ANDROID_CERT_SHA256,
    iosAppIdPrefix: given.IOS_APP_ID_PREFIX ?? null,
  };
}
