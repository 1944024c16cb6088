export type PlatformKind = 'web' | 'ios' | 'android';

/** What the native shell puts on the window before the page's scripts run. */
declare global {
  interface Window {
    readonly Capacitor?: {
      isNativePlatform(): boolean;
      getPlatform(): string;
    };
  }
}

/** Where the application runs. The server counts as the web. */
export function platformKind(): PlatformKind {
  if (typeof window === 'undefined' || !window.Capacitor?.isNativePlatform()) return 'web';
  return window.Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
}

export function isNative(): boolean {
  return platformKind() !== 'web';
}
