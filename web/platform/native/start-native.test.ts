import { App } from '@capacitor/app';
import { Keyboard } from '@capacitor/keyboard';
import { Network } from '@capacitor/network';
import { SplashScreen } from '@capacitor/splash-screen';
import { StatusBar } from '@capacitor/status-bar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnline, setNativeConnection } from '../device/connection.ts';
import { type NativeHost, startNative } from './start-native.ts';

vi.mock('@capacitor/app', () => ({ App: { addListener: vi.fn(), getLaunchUrl: vi.fn(), minimizeApp: vi.fn() } }));
vi.mock('@capacitor/keyboard', () => ({ Keyboard: { addListener: vi.fn() } }));
vi.mock('@capacitor/network', () => ({ Network: { addListener: vi.fn(), getStatus: vi.fn() } }));
vi.mock('@capacitor/splash-screen', () => ({ SplashScreen: { hide: vi.fn() } }));
vi.mock('@capacitor/status-bar', () => ({
  StatusBar: { setStyle: vi.fn(), setBackgroundColor: vi.fn() },
  Style: { Dark: 'DARK' },
}));
vi.mock('@capacitor/filesystem', () => ({
  Filesystem: { rmdir: vi.fn(async () => undefined) },
  Directory: { Cache: 'CACHE' },
}));
vi.mock('@capawesome/capacitor-live-update', () => ({
  LiveUpdate: { ready: vi.fn(async () => ({})), sync: vi.fn(async () => ({})) },
}));
vi.mock('#web/lib/server-url.ts', () => ({ serverOrigin: 'https://dargu.example' }));

type Listener = (data: unknown) => void;
let listeners: Map<string, Listener>;
let host: { [Name in keyof NativeHost]: NativeHost[Name] };

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  for (const { addListener } of [App, Keyboard, Network])
    vi.mocked(addListener as (event: string, listener: Listener) => Promise<unknown>).mockImplementation(
      async (event, listener) => listeners.set(event, listener),
    );
  for (const call of [StatusBar.setStyle, StatusBar.setBackgroundColor, SplashScreen.hide, App.minimizeApp])
    vi.mocked(call).mockResolvedValue(undefined);
  vi.mocked(App.getLaunchUrl).mockResolvedValue(undefined);
  vi.mocked(Network.getStatus).mockResolvedValue({ connected: true, connectionType: 'wifi' });
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  sessionStorage.clear();
  host = { root, navigate: vi.fn(), goBack: vi.fn(() => false), closeTopmost: vi.fn(() => false) };
});
afterEach(() => {
  vi.useRealTimers();
  setNativeConnection(true);
});

describe('starting the app', () => {
  it('[PLAT-12] darkens the status bar and knows the connection before the first screen', async () => {
    vi.mocked(Network.getStatus).mockResolvedValue({ connected: false, connectionType: 'none' });
    await startNative(host);
    expect(StatusBar.setStyle).toHaveBeenCalledWith({ style: 'DARK' });
    expect(isOnline()).toBe(false);
    listeners.get('networkStatusChange')?.({ connected: true });
    expect(isOnline()).toBe(true);
  });

  it('[PLAT-12] takes the splash screen away when something is painted, else after three seconds', async () => {
    await startNative(host);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(SplashScreen.hide).not.toHaveBeenCalled();
    host.root.append('painted');
    await vi.advanceTimersByTimeAsync(100);
    expect(SplashScreen.hide).toHaveBeenCalledOnce();

    vi.mocked(SplashScreen.hide).mockClear();
    host = { ...host, root: document.createElement('div') };
    await startNative(host);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(SplashScreen.hide).toHaveBeenCalledOnce();
  });

  it('starts on a device on which nothing works, and on one that never answers', async () => {
    for (const call of [StatusBar.setStyle, SplashScreen.hide, App.getLaunchUrl, Network.getStatus])
      vi.mocked(call).mockRejectedValue(new Error('not implemented'));
    await expect(startNative(host)).resolves.toBeUndefined();

    vi.mocked(Network.getStatus).mockReturnValue(new Promise(() => {}));
    const started = startNative(host);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(started).resolves.toBeUndefined();
  });

  it('opens the link that started it once, also when the page is loaded again, and later ones each time', async () => {
    vi.mocked(App.getLaunchUrl).mockResolvedValue({ url: 'https://dargu.example/course/5' });
    await startNative(host);
    await startNative(host);
    expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/course/5');
    listeners.get('appUrlOpen')?.({ url: 'https://dargu.example/course/5' });
    listeners.get('appUrlOpen')?.({ url: 'https://evil.example/course/6' });
    expect(host.navigate).toHaveBeenCalledTimes(2);
  });
});

it('goes back by closing, then by the router, then out of the app', async () => {
  await startNative(host);
  const back = () => listeners.get('backButton')?.({ canGoBack: true });
  vi.mocked(host.closeTopmost).mockReturnValueOnce(true);
  back();
  expect(host.goBack).not.toHaveBeenCalled();
  vi.mocked(host.goBack).mockReturnValueOnce(true);
  back();
  expect(App.minimizeApp).not.toHaveBeenCalled();
  back();
  expect(App.minimizeApp).toHaveBeenCalledOnce();
});

it('marks the document while the keyboard is open', async () => {
  await startNative(host);
  const { dataset } = document.documentElement;
  listeners.get('keyboardWillShow')?.({});
  expect(dataset).toHaveProperty('keyboard');
  listeners.get('keyboardWillHide')?.({});
  expect(dataset).not.toHaveProperty('keyboard');
});
