import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** What a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Looks in the light theme, and in the dark one for colours alone. The journey goes on, to say it of each state. */
export async function expectAccessible(page: Page, state: string, except: readonly string[] = []): Promise<void> {
  const rules = Object.fromEntries(except.map(rule => [rule, { enabled: false }]));
  await wearTheme(page, 'light');
  await expectNothing(page, `${state}, light`, { rules });
  await wearTheme(page, 'dark');
  await expectNothing(page, `${state}, dark`, colours);
}

async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(value => document.documentElement.setAttribute('data-theme', value), theme);
}

/** axe, minified: a page that it is put into reads less than half as much. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe?: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> };
}

/** Without @axe-core/playwright, which puts the whole source into a page twice a look; no page has frames. */
async function expectNothing(page: Page, state: string, options: RunOptions): Promise<void> {
  if (await page.evaluate(() => (window as WithAxe).axe === undefined)) await page.evaluate(axeSource);
  const violations = await page.evaluate(lookAtRest, { ...options, resultTypes: ['violations'] } satisfies RunOptions);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(found, state).toEqual([]);
}

/**
 * Violations that axe finds once the colours have come to rest: in the midst of a change they are those of neither
 * state. axe takes a while, and a page may change meanwhile (a button that can be pressed again fades in): then it
 * looks again. An animation that never ends is part of the page. What moves is asked frame by frame, with a clock
 * beside: an animation tells of its end in a frame, and a page without news may wait for one. Runs in the page.
 * @throws when there was no rest for 30 s, well before the journey's own time is up, saying what it waited for
 */
async function lookAtRest(options: RunOptions): Promise<AxeResults['violations']> {
  const { axe } = window as WithAxe;
  if (!axe) throw new Error('axe is not in the page');
  const givesUpAt = performance.now() + 30_000;
  const after = (ms: number) => new Promise<undefined>(resolve => setTimeout(resolve, ms, undefined));
  const twoFrames = () =>
    Promise.race([
      new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      after(1000),
    ]);
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
  const rest = async () => {
    do {
      await twoFrames();
      if (performance.now() < givesUpAt) continue;
      const targets = moving().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
      throw new Error(`no rest for axe, moving: ${targets.map(target => target?.outerHTML.slice(0, 200)).join(', ')}`);
    } while (moving().length > 0);
  };
  let begun = 0;
  const count = () => begun++;
  const beginnings = ['transitionrun', 'animationstart'];
  for (const name of beginnings) document.addEventListener(name, count, true);
  try {
    for (;;) {
      await rest();
      const before = begun;
      const results = await Promise.race([axe.run(document, options), after(givesUpAt - performance.now())]);
      if (!results) throw new Error('axe does not come to an end');
      if (results.violations.length === 0) return [];
      await twoFrames();
      if (begun === before && moving().length === 0) return results.violations;
    }
  } finally {
    for (const name of beginnings) document.removeEventListener(name, count, true);
  }
}
