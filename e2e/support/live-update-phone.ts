import { createHash, createPublicKey, verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { DevicePlatform } from './plugin-headers.ts';

type Files = ReadonlyMap<string, Buffer>;

interface LatestBundle {
  readonly artifactType: string;
  readonly bundleId: string;
  readonly checksum?: string | null;
  readonly signature?: string | null;
  readonly url: string;
}

export interface PhoneOptions {
  readonly platform: DevicePlatform;
  /** Address of the server; a real phone knows a host and calls it by https. */
  readonly serverOrigin: string;
  readonly appId: string;
  /** Version of the native build, x.y.z. */
  readonly nativeVersion: string;
  /** PEM, as capacitor.config.ts has it; null for a build without one. */
  readonly publicKey: string | null;
  readonly deviceId?: string;
}

/**
 * Plays @capawesome/capacitor-live-update on a phone with `autoBlockRolledBackBundles` and `autoDeleteBundles`, step by
 * step as in the plugin's own Java and Swift, whose contract with a server is written down nowhere
 * (test/live-update/plugin-sources.test.ts compares it with them).
 */
export class LiveUpdatePhone {
  readonly #options: PhoneOptions;
  readonly #bundles = new Map<string, Files>();
  readonly #blocked = new Set<string>();
  #next: string | null = null;
  #current: string | null = null;
  #previous: string | null = null;
  #isRolledBack = false;

  constructor(options: PhoneOptions) {
    this.#options = options;
  }

  /** The bundle that runs; null for what came with the app. */
  get current(): string | null {
    return this.#current;
  }

  /** Its files; null for those that came with the app. */
  get files(): Files | null {
    return this.#current === null ? null : (this.#bundles.get(this.#current) ?? null);
  }

  /** LiveUpdate.ready() */
  ready() {
    for (const id of this.#bundles.keys()) if (id !== this.#current && id !== this.#next) this.#bundles.delete(id);
    const result = {
      currentBundleId: this.#current,
      previousBundleId: this.#previous,
      rollback: this.#isRolledBack,
    };
    if (this.#isRolledBack && this.#previous !== null) this.#blocked.add(this.#previous);
    this.#previous = this.#current;
    this.#isRolledBack = false;
    return result;
  }

  /** LiveUpdate.sync(): asks, downloads, verifies, and begins the bundle at the next start. */
  async sync({ channel }: { readonly channel?: unknown }): Promise<{ readonly nextBundleId: string | null }> {
    const latest = await this.#latest(String(channel));
    if (latest === null || this.#blocked.has(latest.bundleId)) return { nextBundleId: null };
    if (!this.#bundles.has(latest.bundleId)) this.#bundles.set(latest.bundleId, await this.#download(latest));
    else if (latest.bundleId === this.#current) return { nextBundleId: null };
    this.#next = latest.bundleId;
    return { nextBundleId: latest.bundleId };
  }

  /** The app is started again. */
  restart(): void {
    this.#current = this.#next;
  }

  /** ready() was not called within `readyTimeout`. */
  rollBack(): void {
    this.#isRolledBack = true;
    this.#previous = this.#current;
    this.#next = null;
    this.#current = null;
  }

  /** A newer native build was installed: what it carries runs. */
  install(nativeVersion: string, publicKey = this.#options.publicKey): LiveUpdatePhone {
    return new LiveUpdatePhone({ ...this.#options, nativeVersion, publicKey });
  }

  async #latest(channel: string): Promise<LatestBundle | null> {
    const {
      appId,
      deviceId = 'f0e1d2c3-0000-4000-8000-000000000001',
      nativeVersion,
      platform,
      serverOrigin,
    } = this.#options;
    const isAndroid = platform === 'android';
    const query = new URLSearchParams({
      appVersionCode: '100',
      appVersionName: nativeVersion,
      channelName: channel,
      deviceId,
      osVersion: isAndroid ? '36' : '19.1',
      platform: isAndroid ? '0' : '1',
      pluginVersion: '8.4.3',
    });
    // OkHttp sends the name alone where there is no value, iOS nothing.
    const bundle = this.#current === null ? (isAndroid ? '&bundleId&customId' : '') : `&bundleId=${this.#current}`;
    const response = await fetch(`${serverOrigin}/v1/apps/${appId}/bundles/latest?${query}${bundle}`, {
      headers: { 'x-capawesome-device-id': deviceId },
    });
    return response.ok ? ((await response.json()) as LatestBundle) : null;
  }

  async #download(latest: LatestBundle): Promise<Files> {
    if (latest.artifactType !== 'zip') throw new Error('A manifest was not expected');
    const response = await fetch(latest.url);
    if (!response.ok) throw new Error('Bundle could not be downloaded.');
    const zip = Buffer.from(await response.arrayBuffer());
    this.#verify(
      zip,
      latest.checksum ?? response.headers.get('x-checksum'),
      latest.signature ?? response.headers.get('x-signature'),
    );
    const files = new Map(Object.entries(unzipSync(zip)).map(([path, content]) => [path, Buffer.from(content)]));
    if (!files.has('index.html')) throw new Error('The bundle does not contain an index.html file.');
    return files;
  }

  #verify(zip: Buffer, checksum: string | null, signature: string | null): void {
    const { publicKey } = this.#options;
    if (publicKey !== null) {
      if (signature === null) throw new Error('Bundle does not contain a signature.');
      if (!verify('sha256', zip, spki(publicKey), Buffer.from(signature, 'base64')))
        throw new Error('Signature verification failed.');
    } else if (checksum !== null && createHash('sha256').update(zip).digest('hex') !== checksum) {
      throw new Error('Checksum mismatch.');
    }
  }
}

/** Both platforms cut the PEM apart by hand. */
function spki(pem: string) {
  const base64 = pem
    .replace('-----BEGIN PUBLIC KEY-----', '')
    .replace('-----END PUBLIC KEY-----', '')
    .replaceAll('\n', '');
  if (!/^[A-Za-z0-9+/=]+$/.test(base64)) throw new Error('Failed to decode public key.');
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}
