import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, describe, expect, it } from 'vitest';
import { type Browser, findBrowser } from './find-browser.ts';
import { fontConfiguration } from './font-configuration.ts';

const room = mkdtempSync(join(tmpdir(), 'dargu-browser-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/**
 * Opens a page with text and fields on a machine that has no fonts and no settings, and reports which fonts drew the
 * text.
 */
async function fontsOf(browser: Browser, more: Record<string, string> = {}): Promise<string[]> {
  const home = mkdtempSync(join(room, 'home-'));
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, ...browser.environment, ...more };
  const running = await chromium.launch({
    executablePath: browser.executablePath,
    env: environment,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await running.newPage();
    await page.setContent('<p>Dargu דרגו</p><input value="Dargu"><select><option>Dargu</option></select>', {
      timeout: 10_000,
    });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument');
    const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(font => font.familyName);
  } finally {
    await running.close();
  }
}

describe('the browser from npm', async () => {
  const browser = await findBrowser({});

  it('is told of the folder that its fonts were unpacked to, and of no other', async () => {
    const configuration = await readFile(browser.environment['FONTCONFIG_FILE'] ?? '', 'utf8');
    const [folder, ...others] = [...configuration.matchAll(/<dir>(.*?)<\/dir>/gu)].map(match => match[1] ?? '');
    expect(others).toEqual([]);
    expect((await readdir(folder ?? '', { recursive: true })).filter(file => file.endsWith('.ttf'))).not.toEqual([]);
  });

  it('draws text and fields where nobody has installed a font', async () => {
    expect(await fontsOf(browser)).toEqual(['Open Sans']);
  });

  it('dies on the same page without fonts, which shows that the test above can fail', async () => {
    const empty = join(room, 'empty');
    mkdirSync(empty);
    const file = join(room, 'empty.conf');
    writeFileSync(file, fontConfiguration(empty, join(room, 'empty-cache')));
    await expect(fontsOf(browser, { FONTCONFIG_FILE: file, FONTCONFIG_PATH: room })).rejects.toThrow(
      /closed|crashed|Timeout/u,
    );
  });
});
