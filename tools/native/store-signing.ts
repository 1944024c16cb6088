import { build, parse } from 'plist';
import { appId } from '../../native/settings.ts';

/** Settings of signing the app for the App Store by hand. */
export interface StoreSigning {
  /** Id of the profile, under which Xcode looks for it. */
  readonly uuid: string;
  /** Text of `native/ios/local.xcconfig`. */
  readonly settings: string;
  /** Text of the property list for `xcodebuild -exportArchive`. */
  readonly exportOptions: string;
}

const certificate = 'Apple Distribution';

/**
 * Reads from a profile of the App Store how to sign with it. The settings are for the app alone, by its xcconfig: on
 * the command line they would reach the Swift packages too, which take no profile.
 *
 * @param profile a `.mobileprovision`: a property list inside a signature
 */
export function storeSigning(profile: Buffer): StoreSigning {
  const [start, end] = [profile.indexOf('<?xml'), profile.indexOf('</plist>')];
  if (start === -1 || end === -1) throw new Error('no property list in the profile');
  const { UUID: uuid, TeamIdentifier: teams } = parse(profile.toString('utf8', start, end + '</plist>'.length)) as {
    readonly UUID?: string;
    readonly TeamIdentifier?: readonly string[];
  };
  const team = teams?.[0];
  if (uuid === undefined || team === undefined) throw new Error('the profile names neither itself nor its team');
  return {
    uuid,
    settings: [
      'CODE_SIGN_STYLE = Manual',
      `CODE_SIGN_IDENTITY = ${certificate}`,
      `DEVELOPMENT_TEAM = ${team}`,
      `PROVISIONING_PROFILE_SPECIFIER = ${uuid}`,
      '',
    ].join('\n'),
    exportOptions: build({
      destination: 'export',
      method: 'app-store-connect',
      signingStyle: 'manual',
      signingCertificate: certificate,
      teamID: team,
      provisioningProfiles: { [appId]: uuid },
      uploadSymbols: true,
      manageAppVersionAndBuildNumber: false,
    }),
  };
}
