import { build, parse } from 'plist';
import { describe, expect, it } from 'vitest';
import { appId } from '../../native/settings.ts';
import { storeSigning } from './store-signing.ts';

/** A profile as Apple gives it: what it says, in the middle of a signature. */
const profileOf = (content: Parameters<typeof build>[0]) =>
  Buffer.concat([Buffer.from([0x30, 0x82, 0xff, 0x80]), Buffer.from(build(content)), Buffer.from([0xa0, 0x82, 0])]);
const profile = profileOf({ Name: 'דרגו', UUID: 'a1b2', TeamIdentifier: ['ABCDE12345'], ExpirationDate: new Date(0) });

describe('signing for the App Store', () => {
  it('is by hand, with the team and the profile of the team', () => {
    const { exportOptions, settings, uuid } = storeSigning(profile);
    expect(uuid).toBe('a1b2');
    expect(settings.split('\n')).toEqual([
      'CODE_SIGN_STYLE = Manual',
      'CODE_SIGN_IDENTITY = Apple Distribution',
      'DEVELOPMENT_TEAM = ABCDE12345',
      'PROVISIONING_PROFILE_SPECIFIER = a1b2',
      '',
    ]);
    expect(parse(exportOptions)).toMatchObject({
      method: 'app-store-connect',
      signingStyle: 'manual',
      signingCertificate: 'Apple Distribution',
      teamID: 'ABCDE12345',
      provisioningProfiles: { [appId]: 'a1b2' },
    });
  });

  it('does not begin with a file that is no profile', () => {
    expect(() => storeSigning(Buffer.from('a certificate'))).toThrow('no property list');
    expect(() => storeSigning(profileOf({ Name: 'x' }))).toThrow('neither itself nor its team');
  });
});
