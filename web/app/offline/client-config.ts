import type { ClientConfig } from '#contract/client-config.ts';
import { savedBuild } from '#web/entities/saved/saved-build.ts';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { isOnline } from '#web/platform/device/connection.ts';

const storageKey = 'dargu-client-config';
/** Time in milliseconds that the stored configuration waits for a new one. */
const freshTimeoutMs = 3_000;

/** Stored configuration with its build: another build may need more of it. */
interface StoredConfig {
  readonly build: string;
  readonly config: ClientConfig;
}

/**
 * Loads the client configuration for a document that does not carry it; the stored one where the server is out of reach
 * or slow.
 * @returns null where there is none
 */
export async function loadClientConfig(): Promise<ClientConfig | null> {
  const stored = readStoredConfig();
  if (stored && !isOnline()) return stored;
  const requested = fetchConfig().catch(() => stored);
  return stored ? await Promise.race([requested, later(stored)]) : await requested;
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await withTimeout()(serverUrl('/client-config.json'));
  if (!response.ok) throw new Error(`The client configuration answered ${response.status}`);
  const config = (await response.json()) as ClientConfig;
  writeStored(browserStorage('localStorage'), storageKey, { build: savedBuild(), config } satisfies StoredConfig);
  return config;
}

function readStoredConfig(): ClientConfig | null {
  const stored = readStored(browserStorage('localStorage'), storageKey) as StoredConfig | null;
  return stored?.build === savedBuild() ? stored.config : null;
}

const later = (stored: ClientConfig) =>
  new Promise<ClientConfig>(resolve => setTimeout(() => resolve(stored), freshTimeoutMs));
