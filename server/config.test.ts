import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** The least that production needs. */
const production = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'web-client',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-google',
  PROVIDER_TOKEN_KEY: '0'.repeat(64),
  SITE_URL: 'https://dargu.example',
  DATABASE_URL: 'postgresql://authenticator:x@db.example/dargu',
  API_KEY: 'a-key-of-our-own',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map(line => line.replace(/^ {2}- /, ''));
  }
}

describe('the settings', () => {
  it('are all optional in the demo', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'embedded', dataDir: expect.stringMatching(/data$/) },
      siteUrl: 'http://localhost:3000',
      apiKey: 'dargu-demo-key',
      logLevel: 'warn',
      prepare: undefined,
    });
  });

  it('are refused all at once, each by name', () => {
    const problems = problemsOf({
      PORT: '70000',
      SITE_URL: 'dargu.example/path',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAILS: 'a@b.example, nobody',
      CONTACT_EMAIL: 'nobody',
      TRUSTED_PROXY: '10.0.0.0/40',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map(problem => problem.split(':', 1).join()).sort()).toEqual([
      'ADMIN_EMAILS',
      'CONTACT_EMAIL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'SITE_URL',
      'TRUSTED_PROXY',
    ]);
  });

  it('close the port some seconds after a proxy can see that the server stops, and at once without one', () => {
    expect(readConfig(production).shutdownDelayMs).toBe(0);
    const behindProxy = { ...production, TRUSTED_PROXY: '127.0.0.1' };
    expect(readConfig(behindProxy).shutdownDelayMs).toBe(5_000);
    expect(readConfig({ ...behindProxy, SHUTDOWN_DELAY_S: '12' }).shutdownDelayMs).toBe(12_000);
  });

  it('publish the address that the operator gives, in production none otherwise', () => {
    expect(readConfig({}).contactEmail).toBe('support@dargu.example');
    expect(readConfig(production).contactEmail).toBeNull();
    expect(readConfig({ ...production, CONTACT_EMAIL: ' contact@dargu.example ' }).contactEmail).toBe(
      'contact@dargu.example',
    );
  });

  it('offer example stores in the demo, and in production those that the operator names', () => {
    const { stores } = readConfig({}).nativeApp;
    expect(stores.googlePlay).toMatch(/^https:\/\/play\.google\.com\//);
    expect(stores.appStore).toMatch(/^https:\/\/apps\.apple\.com\//);
    expect(readConfig(production).nativeApp).toEqual({
      stores: { googlePlay: null, appStore: null },
      minVersion: null,
      androidCertificates: [],
      iosAppIdPrefix: null,
    });
    const certificate = Array.from({ length: 32 }, () => 'ab').join(':');
    const given = {
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
      MIN_NATIVE_VERSION: '1.4.0',
      ANDROID_CERT_SHA256: ` ${certificate}, ${certificate}`,
      IOS_APP_ID_PREFIX: 'ABCDE12345',
    };
    expect(readConfig({ ...production, ...given }).nativeApp).toEqual({
      stores: { googlePlay: null, appStore: 'https://apps.apple.com/app/id1' },
      minVersion: '1.4.0',
      androidCertificates: [certificate.toUpperCase(), certificate.toUpperCase()],
      iosAppIdPrefix: 'ABCDE12345',
    });
  });

  it.each([
    ['GOOGLE_PLAY_URL', 'javascript:alert(1)'],
    ['GOOGLE_PLAY_URL', 'https://play.google.com.evil.example/'],
    ['APP_STORE_URL', 'http://apps.apple.com/app/id1'],
    ['MIN_NATIVE_VERSION', '1.4'],
    ['ANDROID_CERT_SHA256', 'AB:CD'],
    ['IOS_APP_ID_PREFIX', 'team'],
  ])('refuse %s of %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: must`)]);
  });

  it.each([
    ['SITE_URL', { SITE_URL: '' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['API_KEY', { API_KEY: '' }],
    ['API_KEY', { API_KEY: 'dargu-demo-key' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }],
    ['PROVIDER_TOKEN_KEY', { PROVIDER_TOKEN_KEY: '' }],
  ])('are refused in production without %s of its own', (name, change) => {
    expect(problemsOf(production)).toEqual([]); // control
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: production needs`));
  });

  it.each([
    ['STAND_IN', { STAND_IN: 'on' }],
    ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'https://evil.example' }],
    ['APPLE_ISSUER', { APPLE_ISSUER: 'https://evil.example' }],
  ])('let %s vouch for people in the demo only', (name, change) => {
    expect(problemsOf(change)).toEqual([]); // control
    const problems = problemsOf({ ...production, ...change });
    expect(problems.map(problem => problem.split(':')[0])).toEqual([name]);
  });

  it('put the demo provider in place of providers only where none is configured', () => {
    expect(readConfig({}).signIn.demoProvider).toBe(true);
    expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).signIn.demoProvider).toBe(false);
    expect(readConfig(production).signIn.demoProvider).toBe(false);
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'a' })).toHaveLength(1);
  });

  it('let production use the embedded database in a folder that is named', () => {
    expect(readConfig({ ...production, DATABASE_URL: '', DATA_DIR: '/var/lib/dargu' })).toMatchObject({
      database: { kind: 'embedded', dataDir: '/var/lib/dargu' },
      logLevel: 'info',
    });
  });

  it.each([{}, production])('let nobody but this machine in unless HOST says so', environment => {
    expect(readConfig(environment).host).toBe('127.0.0.1');
    expect(readConfig({ ...environment, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('want a main database beside an owner or a replica', () => {
    const url = 'postgresql://x@y/z';
    expect(problemsOf({ DATABASE_ADMIN_URL: url, DATABASE_REPLICA_URL: url })).toEqual([
      'DATABASE_ADMIN_URL: needs DATABASE_URL beside it',
      'DATABASE_REPLICA_URL: needs DATABASE_URL beside it',
    ]);
  });

  it('[ROLE-04] keep the admins in lower case; two by default, and nobody in production', () => {
    expect(readConfig({ ADMIN_EMAILS: ' Dean@Uni.example,b@c.example ' }).adminEmails).toEqual([
      'dean@uni.example',
      'b@c.example',
    ]);
    expect(readConfig({}).adminEmails).toHaveLength(2);
    expect(readConfig(production).adminEmails).toEqual([]);
  });

  it('tell no cache in front of changes unless its hook is named', () => {
    expect(readConfig({}).purge).toBeNull();
    const url = 'https://hook.example/purge?site=1';
    expect(readConfig({ PURGE_URL: url, PURGE_TOKEN: 'abc' }).purge).toEqual({ url, token: 'abc' });
    for (const wrong of ['file:///etc/passwd', 'hook', 'https://name:word@hook.example/'])
      expect([wrong, problemsOf({ PURGE_URL: wrong })]).toEqual([wrong, [expect.stringMatching(/^PURGE_URL: /)]]);
    expect(problemsOf({ PURGE_TOKEN: 'abc' })).toEqual(['PURGE_TOKEN: needs PURGE_URL beside it']);
  });

  it('[CALL-12] mirror to no other system unless one is named', () => {
    expect(readConfig({}).legacyUsers).toBeNull();
    expect(readConfig({ LEGACY_USERS_URL: 'https://db.example/users/' }).legacyUsers).toEqual({
      url: 'https://db.example/users',
      token: null,
    });
    for (const url of ['file:///etc/passwd', 'users', 'https://db.example/users?key=1'])
      expect(problemsOf({ LEGACY_USERS_URL: url })).toHaveLength(1);
    expect(problemsOf({ LEGACY_USERS_TOKEN: 'abc' })).toEqual(['LEGACY_USERS_TOKEN: needs LEGACY_USERS_URL beside it']);
  });

  it('cut the slash off the site’s address', () => {
    expect(readConfig({ SITE_URL: 'https://dargu.example/' }).siteUrl).toBe('https://dargu.example');
  });
});
