import type { BrowserContext, Page } from '@playwright/test';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativeFiles } from '../../tools/native/native-files.ts';
import { type DevicePlatform, pluginHeaders } from './plugin-headers.ts';

type Options = Readonly<Record<string, unknown>>;
/** Result of a plugin's method: a value, or a function of its options; throwing rejects the call. */
type PluginResult = ((options: Options) => unknown) | Options | undefined;

interface BridgeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Options;
}

/** A phone of which the journeys see what it was called with, and may say what happens on it. */
export interface FakeDevice {
  readonly platform: DevicePlatform;
  /** Each call, as `StatusBar.setStyle {"style":"DARK"}`. */
  readonly calls: string[];
  /** Calls that no result was listed for. */
  readonly unexpected: string[];
  /** Results of methods, by `Plugin.method`; a call of one that is not listed fails the journey. */
  readonly results: Record<string, PluginResult>;
  /** Lets the native side emit an event, such as `App.backButton`. */
  emit(event: string, data: Options): Promise<void>;
  /** Bundle in place of the one that was built: contents by path. */
  useBundle(files: ReadonlyMap<string, Buffer>): void;
}

const bridgeFile = (platform: DevicePlatform) =>
  fileURLToPath(
    new URL(
      `../../node_modules/@capacitor/${platform}/${platform === 'ios' ? 'Capacitor/Capacitor' : 'capacitor/src/main'}/assets/native-bridge.js`,
      import.meta.url,
    ),
  );

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Origin that Android serves an app from; Chromium knows no capacitor://, from which iOS does. */
export const appOrigin = 'https://localhost';

/** A device that works: online, with nothing new to install. */
function defaultResults(): Record<string, PluginResult> {
  const secrets = new Map<string, string>();
  return {
    'LiveUpdate.ready': { currentBundleId: null, previousBundleId: null, rollback: false },
    'LiveUpdate.sync': { nextBundleId: null },
    'Network.getStatus': { connected: true, connectionType: 'wifi' },
    'App.getInfo': { id: 'il.co.dargu.app', name: 'Dargu', version: '0.1.0', build: '100' },
    'App.getLaunchUrl': undefined,
    'App.toggleBackButtonHandler': undefined,
    'App.minimizeApp': undefined,
    'StatusBar.setStyle': undefined,
    'StatusBar.setBackgroundColor': undefined,
    'SystemBars.setStyle': undefined,
    'SplashScreen.hide': undefined,
    'Share.share': { activityType: '' },
    'Browser.open': undefined,
    'Filesystem.rmdir': undefined,
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${String(path)}` }),
    'Haptics.impact': undefined,
    'Haptics.selectionStart': undefined,
    'Haptics.selectionChanged': undefined,
    'Haptics.selectionEnd': undefined,
    'SocialLogin.initialize': undefined,
    'SocialLogin.logout': undefined,
    'SecureStorage.setSynchronizeKeychain': undefined,
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: secrets.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void secrets.set(String(prefixedKey), String(data)),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: secrets.delete(String(prefixedKey)) }),
    'SecureStorage.clearItemsWithPrefix': () => secrets.clear(),
    'SecureStorage.getPrefixedKeys': ({ prefix }) => ({
      keys: [...secrets.keys()].filter(key => key.startsWith(String(prefix))),
    }),
  };
}

/**
 * Makes every page of a context one of an app on a phone: its files come from the bundle, and its calls go through
 * Capacitor's own bridge to results that a journey sets.
 *
 * @param serverOrigin where the product runs
 */
export async function fakeDevice(
  context: BrowserContext,
  platform: DevicePlatform,
  serverOrigin: string,
): Promise<FakeDevice> {
  const calls: string[] = [];
  const unexpected: string[] = [];
  const results = defaultResults();
  const listeners: { readonly event: string; readonly page: Page; readonly call: BridgeCall }[] = [];
  let bundle: ReadonlyMap<string, Buffer> = nativeFiles(serverOrigin);

  // The server of the journeys is on this machine, which Chromium lets no other site reach without asking.
  await context.grantPermissions(['local-network-access'], { origin: appOrigin });
  await context.route(`${appOrigin}/**`, async route => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
    // As both shells do: what has no ending is an address of the application.
    const file = extname(path) === '' ? 'index.html' : path;
    const body = bundle.get(file);
    await route.fulfill(
      body ? { body, contentType: contentTypes[extname(file)] ?? 'application/octet-stream' } : { status: 404 },
    );
  });
  await context.exposeBinding('dargutestNative', async ({ page }, call: BridgeCall) => {
    if (!call.pluginId || call.pluginId === 'Console') return null;
    const name = `${call.pluginId}.${call.methodName}`;
    calls.push(`${name} ${JSON.stringify(call.options)}`);
    if (call.methodName === 'addListener') {
      listeners.push({ event: `${call.pluginId}.${String(call.options['eventName'])}`, page, call });
      return null;
    }
    try {
      if (!(name in results) && !call.methodName.startsWith('remove')) {
        unexpected.push(name);
        throw new Error(`${name} has no result`);
      }
      const result = results[name];
      const data: unknown = await (typeof result === 'function' ? result(call.options) : result);
      return { ...call, success: true, data: data ?? {} };
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: string };
      return { ...call, success: false, error: { message, ...(code !== undefined && { code }) } };
    }
  });
  await context.addInitScript(
    ([name, headers]) => {
      const shell = window as unknown as {
        dargutestNative(call: unknown): Promise<unknown>;
        Capacitor: { fromNative?(result: unknown): void };
      };
      const post = (message: unknown) => {
        const call: unknown = typeof message === 'string' ? JSON.parse(message) : message;
        const respond = async () => {
          const result = await shell.dargutestNative(call);
          if (result) shell.Capacitor.fromNative?.(result);
        };
        void respond();
      };
      const bridge = { postMessage: post };
      Object.assign(
        window,
        name === 'android' ? { androidBridge: bridge } : { webkit: { messageHandlers: { bridge } } },
      );
      Object.assign(window, {
        Capacitor: { PluginHeaders: headers, DEBUG: false, isLoggingEnabled: false, Plugins: {} },
      });
    },
    [platform, pluginHeaders(platform)] as const,
  );
  await context.addInitScript({ path: bridgeFile(platform) });

  return {
    platform,
    calls,
    unexpected,
    results,
    async emit(event, data) {
      await Promise.all(
        listeners
          .filter(listener => listener.event === event && !listener.page.isClosed())
          .map(({ page, call }) =>
            page.evaluate(
              result => {
                const { Capacitor } = window as unknown as { Capacitor: { fromNative(result: unknown): void } };
                Capacitor.fromNative(result);
              },
              { ...call, success: true, save: true, data },
            ),
          ),
      );
    },
    useBundle(files) {
      bundle = files;
    },
  };
}
