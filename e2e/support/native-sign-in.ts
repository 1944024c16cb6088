import type { Page } from '@playwright/test';
import { demoProviderMount } from '@dargu/auth-api';
import { type ProviderName, providers } from '#contract/providers.ts';
import type { FakeDevice } from './fake-device.ts';
import { sessionKey, type StoredSession } from './sign-in.ts';

/** Options of the plugin that reach the provider. */
interface LoginOptions {
  readonly nonce: string;
}

/** Credentials that the demo's provider gives a device. */
interface DemoProof {
  readonly idToken: string;
  readonly accessToken?: string;
  readonly authorizationCode?: string;
}

/** Makes the device's dialog return the account of an address, with what the demo's provider signs. */
export function signInOnDevice(device: FakeDevice, origin: string, email: string): void {
  device.results['SocialLogin.login'] = async call => {
    const provider = String(call['provider']) as ProviderName;
    const { nonce } = call['options'] as LoginOptions;
    const { accessToken, ...proof } = await requestDemoProof(origin, provider, { email, nonce });
    return {
      provider,
      result: {
        ...(provider === 'google' && { responseType: 'online' }),
        accessToken: accessToken === undefined ? null : { token: accessToken },
        profile: {},
        ...proof,
      },
    };
  };
}

async function requestDemoProof(
  origin: string,
  provider: ProviderName,
  form: Readonly<Record<string, string>>,
): Promise<DemoProof> {
  const response = await fetch(`${origin}${demoProviderMount}/${provider}/native`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(`the demo's provider answered ${response.status}`);
  return (await response.json()) as DemoProof;
}

/** Lets the person close the device's dialog. */
export function cancelOnDevice(device: FakeDevice): void {
  device.results['SocialLogin.login'] = () => {
    throw Object.assign(new Error('The user canceled the sign-in flow.'), { code: 'USER_CANCELLED' });
  };
}

/** Presses a provider's button in the dialog that is open. */
export async function pressProviderOnDevice(page: Page, provider: ProviderName): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: providers[provider].name }).click();
}

/** Session in the device's secure storage; null where there is none. */
export async function readDeviceSession(device: FakeDevice): Promise<StoredSession | null> {
  const read = device.results['SecureStorage.internalGetItem'] as (options: object) => { readonly data: string | null };
  const { data } = read({ prefixedKey: `capacitor-storage_${sessionKey}` });
  return data === null ? null : (JSON.parse(data) as StoredSession);
}
