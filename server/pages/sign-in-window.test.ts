import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { perLanguage } from '#contract/locales.ts';
import { signInPaths } from '#contract/page-protocol.ts';
import { createTranslate } from '#contract/translate.ts';
import { readCommonTexts } from '../common-texts.ts';
import { signInWindow } from './sign-in-window.ts';

const pages = new Hono();
const texts = perLanguage(readCommonTexts);
pages.get(signInPaths.popup, signInWindow({ messages: async language => texts[language] }));

describe('the page that the window of a provider ends on', () => {
  it.each([
    ['he', 'rtl'],
    ['en', 'ltr'],
  ] as const)('says in %s that it may be closed', async (language, direction) => {
    const html = await (
      await pages.request(`${signInPaths.popup}?code=1`, { headers: { cookie: `lng=${language}` } })
    ).text();
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(createTranslate(language, texts[language])('session.popup.message'));
  });

  it('runs the one script that its policy names, and loads nothing', async () => {
    const response = await pages.request(signInPaths.popup);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(await response.text()) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}'`);
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it('is stored by nobody, tells nobody where it was, and repeats nothing of its address', async () => {
    const response = await pages.request(`${signInPaths.popup}?code=secret&error=<script>alert(1)</script>`);
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(await response.text()).not.toMatch(/secret|alert/);
  });
});
