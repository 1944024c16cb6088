import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashes = { scriptHash: "'sha256-script'", styleHash: "'sha256-style'" };

describe('content security policy', () => {
  it('lets nothing from elsewhere in, and no script that is not named', () => {
    const policy = contentSecurityPolicy({ ...hashes, avatarUrl: '/avatars/initials/svg', gaMeasurementId: null });
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    // What is left out is as this says.
    expect(policy).toContain("default-src 'self';");
  });

  it('names an avatar service of another origin, and Google only with a measurement id', () => {
    const policy = contentSecurityPolicy({
      ...hashes,
      avatarUrl: 'https://avatars.example/9.x/initials/svg',
      gaMeasurementId: 'G-1',
    });
    expect(policy).toMatch(/img-src [^;]*https:\/\/avatars\.example(?=[ ;])/);
    expect(policy).toMatch(/script-src [^;]*googletagmanager/);
    expect(policy).toMatch(/connect-src [^;]*google-analytics/);
    // Else it would be what scripts may be: Google's too.
    expect(policy).toContain("worker-src 'self';");
  });
});
