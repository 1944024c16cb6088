import { addressBeginnings, appLinkPatterns, browserOnlyPaths } from '#contract/app-links.ts';
import { appId } from '../../native/settings.ts';
import type { NativeAppSettings } from './settings.ts';

/**
 * Body of /.well-known/assetlinks.json: Android opens addresses of the site in the app that these certificates sign.
 * https://developer.android.com/training/app-links/verify-android-applinks
 *
 * @returns null where no certificate is set
 */
export function assetLinks({ androidCertificates }: NativeAppSettings): string | null {
  if (androidCertificates.length === 0) return null;
  return JSON.stringify([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: appId, sha256_cert_fingerprints: androidCertificates },
    },
  ]);
}

/**
 * Body of /.well-known/apple-app-site-association: iOS opens these addresses in the app. The first component that
 * matches decides. https://developer.apple.com/documentation/bundleresources/applinks/details
 *
 * @returns null where the prefix of the app's id is not set
 */
export function appSiteAssociation({ iosAppIdPrefix }: NativeAppSettings): string | null {
  if (iosAppIdPrefix === null) return null;
  const excluded = browserOnlyPaths.flatMap(path => [path, `${path}/*`]);
  const components = addressBeginnings.flatMap(beginning => [
    ...excluded.map(path => ({ '/': beginning + path, exclude: true })),
    ...appLinkPatterns.map(pattern => ({ '/': beginning + pattern.replaceAll(/:\w+/g, '*') })),
  ]);
  return JSON.stringify({ applinks: { details: [{ appIDs: [`${iosAppIdPrefix}.${appId}`], components }] } });
}
