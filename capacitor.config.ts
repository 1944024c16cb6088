import { existsSync, readFileSync } from 'node:fs';
import type { CapacitorConfig } from '@capacitor/cli';
import {
  appId,
  appName,
  googleClientMark,
  googleIosClientId,
  groundColor,
  liveUpdateAppId,
  liveUpdateChannel,
  oldestWebView,
  serverHost,
} from './native/settings.ts';

// From the root, where npm runs the CLI, which loads this file as CommonJS, without import.meta.
const publicKeyFile = 'native/live-update-public-key.pem';

const siteUrl = process.env['SITE_URL'];
/** Where the two projects lie; a check lets the CLI work on a copy of them. */
const projects = process.env['NATIVE_PROJECTS'] ?? 'native';

/**
 * What `npm run native:sync` hands to both shells. Without the public key of live updates a shell would take unsigned
 * bundles: `npm run native:release-check` keeps such a shell from the stores.
 */
const config: CapacitorConfig = {
  appId,
  appName,
  webDir: process.env['NATIVE_WEB_DIR'] ?? 'dist/native',
  backgroundColor: groundColor,
  // Shown for an older web view, and where the document cannot be loaded.
  server: { errorPath: 'cannot-start.html' },
  android: { path: `${projects}/android`, minWebViewVersion: oldestWebView.chrome },
  ios: {
    path: `${projects}/ios`,
    ...(googleIosClientId && { appendUserAgent: googleClientMark + googleIosClientId }),
  },
  plugins: {
    LiveUpdate: {
      appId: liveUpdateAppId,
      // An app for a server of development takes no bundles of the real one.
      serverDomain: siteUrl === undefined ? serverHost : new URL(siteUrl).host,
      defaultChannel: liveUpdateChannel,
      autoUpdateStrategy: 'none',
      // Longer than a start waits for the server: a slow network is no broken bundle.
      readyTimeout: 20_000,
      httpTimeout: 15_000,
      autoDeleteBundles: true,
      autoBlockRolledBackBundles: true,
      ...(existsSync(publicKeyFile) && { publicKey: readFileSync(publicKeyFile, 'utf8').replaceAll(/\s*\n/gu, '') }),
    },
    // The shell gives the page its insets; the page draws its own strip behind the status bar.
    SystemBars: { style: 'DARK', insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    StatusBar: { style: 'DARK', backgroundColor: groundColor },
    // Those that are not used would bring the SDK of Facebook into both apps.
    SocialLogin: { providers: { google: true, apple: true, facebook: false, twitter: false } },
    // The page hides it after its first paint; where no script starts it goes by itself.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 3_000, backgroundColor: groundColor },
  },
};

export default config;
