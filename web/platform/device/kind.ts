export type PlatformKind = 'web' | 'ios' | 'android';

/** Object that the native shell puts on the window before the page's scripts run. */
declare global {
  interface Window {
    readonly Capacitor?: {
      isNativePlatform(): boolean;
      getPlatform(): string;
    };
  }
}

/** Platform that the application runs on. The server counts as the web. */
export function platformKind(): PlatformKind {
  if (typeof window === 'undefined' || !window.Capacitor?.isNativePlatform()) return 'web';
  return window.Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
}

export function isNative(): boolean {
  return platformKind() !== 'web';
}
