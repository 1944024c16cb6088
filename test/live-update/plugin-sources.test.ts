import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const plugin = fileURLToPath(new URL('../../node_modules/@capawesome/capacitor-live-update/', import.meta.url));

function sources(folder: string, ending: string): string {
  return readdirSync(join(plugin, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Spaces and line breaks are the plugin's own. */
const compact = (text: string) => text.replaceAll(/\s+/g, '');
const java = compact(sources('android/src/main/java', '.java'));
const swift = compact(sources('ios/Plugin', '.swift'));

// What sync() asks of a server is documented nowhere. When an upgrade changes one of these lines, read the new sources,
// and change server/live-update/ and e2e/support/live-update-phone.ts with them.
describe('what the installed plugin asks on Android', () => {
  it.each([
    '.scheme("https")',
    '.host(config.getServerDomain())',
    '.addPathSegment("v1").addPathSegment("apps").addPathSegment(getAppId()).addPathSegment("bundles").addPathSegment("latest")',
    '.addQueryParameter("appVersionName", getVersionName())',
    '.addQueryParameter("bundleId", getCurrentBundleId())',
    '.addQueryParameter("channelName", channel)',
    '.addQueryParameter("deviceId", getDeviceId())',
    'return getPackageInfo().versionName;',
    'responseJson.optString("artifactType")',
    'responseJson.optString("bundleId")',
    'responseJson.isNull("checksum") ? null : responseJson.optString("checksum")',
    'responseJson.isNull("signature") ? null : responseJson.optString("signature")',
    'responseJson.optString("url")',
    'response.header("X-Checksum")',
    'response.header("X-Signature")',
    'Signature.getInstance("SHA256withRSA")',
    'throw new Exception(LiveUpdatePlugin.ERROR_SIGNATURE_MISSING)',
    'value.replace("-----BEGIN PUBLIC KEY-----", "").replace("-----END PUBLIC KEY-----", "").replace("\\n", "")',
    'return blockedList.contains(bundleId)'.replace('blockedList', 'Arrays.asList(ids)'),
    'config.getAutoBlockRolledBackBundles() && rollbackPerformed && previousBundleId != null',
    'rollbackHandler.postDelayed(() -> rollback(), config.getReadyTimeout())',
  ])('has %s', line => {
    expect(java).toContain(compact(line));
  });

  it('treats every answer but 2xx as no update', () => {
    expect(java).toContain(
      compact(`if (response.isSuccessful()) {
        JSONObject responseJson = new JSONObject(responseBodyString);
        GetLatestBundleResponse result = new GetLatestBundleResponse(responseJson);
        callback.success(result);
      } else {
        callback.success(null);
      }`),
    );
  });
});

describe('what the installed plugin asks on iOS', () => {
  it.each([
    'URLComponents(string: "https://\\(config.serverDomain)/v1/apps/\\(getAppId() ?? "")/bundles/latest")',
    'parameters["appVersionName"] = getVersionName()',
    'parameters["bundleId"] = getCurrentBundleId()',
    'parameters["channelName"] = channel',
    'parameters["deviceId"] = getDeviceId()',
    'infoDictionary?["CFBundleShortVersionString"]',
    'var artifactType: ArtifactType',
    'var bundleId: String',
    'var checksum: String?',
    'var customProperties: [String: String]?',
    'var signature: String?',
    'var url: String',
    '== "x-checksum"',
    '== "x-signature"',
    'kSecAttrKeySizeInBits: 2048',
    'SecKeyAlgorithm.rsaSignatureDigestPKCS1v15SHA256',
    'throw CustomError.signatureMissing',
    'config.autoBlockRolledBackBundles && rollbackPerformed',
    'DispatchTimeInterval.milliseconds(config.readyTimeout)',
    'AF.request(request).validate()',
  ])('has %s', line => {
    expect(swift).toContain(compact(line));
  });
});
