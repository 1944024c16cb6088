import type { DemoProvider, DemoProviderOptions } from '../demo-provider/demo-provider.ts';
import { createProvider } from './create-provider.ts';
import type { ProviderSettings, ProviderType } from './provider-type.ts';
import type { ProviderRegistry } from './provider.ts';

/** The providers that people can sign in with. */
export interface OpenProviders {
  readonly providers: ProviderRegistry;
  /** Handler below its mount; null where the real providers are used. */
  readonly demoProvider: DemoProvider | null;
}

export interface OpenProvidersOptions {
  readonly types: readonly ProviderType[];
  /** By the id of the type; a type without settings is not offered. */
  readonly settings: ReadonlyMap<string, ProviderSettings>;
  /** Address that providers send people back to. */
  readonly redirectUri: string;
  /** Imitates every type; null in production, since it lets anyone sign in as anyone. */
  readonly demo: Pick<DemoProviderOptions, 'siteUrl' | 'application' | 'accounts'> | null;
}

/** The providers that are configured, or the demo provider in place of all. */
export async function openProviders(options: OpenProvidersOptions): Promise<OpenProviders> {
  const { demo, redirectUri, types } = options;
  const demoProvider = demo === null ? null : await loadDemoProvider({ ...demo, redirectUri, types });
  const settings = demoProvider?.settings ?? options.settings;
  const providers = types.flatMap(type => {
    const ofType = settings.get(type.id);
    return ofType === undefined ? [] : [createProvider(type, ofType, redirectUri, demoProvider?.providerFetch)];
  });
  return { providers: new Map(providers.map(provider => [provider.id, provider])), demoProvider };
}

/** Its library is loaded only where it runs. */
async function loadDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const { startDemoProvider } = await import('../demo-provider/demo-provider.ts');
  return await startDemoProvider(options);
}
