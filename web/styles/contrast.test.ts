// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const whoIsWho = sheet('../screens/compare/compare.css').replaceAll(
  /\[data-who='(\d)'\] \{\s*--fill:/g,
  '--color-who$1:',
);
/** All hues of an institution (avatar.tsx). */
const campusHues = Array.from({ length: 13 }, (_, index) => 210 + index * 10);
const [campus = ''] = /--campus:.+;/.exec(sheet('utilities.css')) ?? [];
const campuses = campusHues.map(hue =>
  campus.replace('--campus', `--color-campus${hue}`).replaceAll('var(--hue)', String(hue)),
);
const theme = sheet('theme.css') + whoIsWho + campuses.join('\n');

/** WCAG 2.2: 4.5 for text, 3 for what must be seen to use a control or to read a graphic. */
const text = 4.5;
const graphic = 3;

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The roles of one theme, read from the style sheet itself. */
function rolesOf(side: 'light' | 'dark'): ReadonlyMap<string, Oklch> {
  const roles = new Map<string, Oklch>();
  for (const [, name, value] of theme.matchAll(/--color-([\w-]+): (light-dark\(.+\)|oklch\([^)]+\));/g)) {
    const colors = [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
    const color = side === 'light' ? colors[0] : colors.at(-1);
    if (name && color) roles.set(name, [Number(color[1]), Number(color[2]), Number(color[3])]);
  }
  return roles;
}

/** Relative luminance of an OKLCH colour, clipped to sRGB (matrices of CSS Color 4, section 18). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'surface', 'raised'];
const promises: readonly (readonly [role: string, grounds: readonly string[], least: number])[] = [
  ['ink', [...grounds, 'accent-wash'], text],
  ['ink-soft', [...grounds, 'accent-wash'], text],
  ['ink-faint', grounds, text],
  ['accent', grounds, text],
  ['danger', grounds, text],
  ['warn-ink', grounds, text],
  ['ok', grounds, text],
  ['on-accent', ['accent-strong', 'accent-press'], text],
  ['edge', grounds, graphic],
  ['star-edge', grounds, graphic],
  ['accent-strong', ['page', 'surface'], graphic],
  ...['1', '2', '3', '4', '5'].flatMap(step => [
    [`s${step}-ink`, [`s${step}`], text] as const,
    [`s${step}-fill`, ['surface', 'raised'], graphic] as const,
  ]),
  ...['1', '2', '3'].map(who => [`who${who}`, grounds, graphic] as const),
  ...campusHues.map(hue => [`campus${hue}`, ['surface', 'raised'], graphic] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', side => {
  const roles = rolesOf(side);
  const cases = promises.flatMap(([role, on, least]) => on.map(ground => ({ role, ground, least })));

  it.each(cases)('shows $role on $ground at $least:1 or better', ({ role, ground, least }) => {
    const [front, back] = [roles.get(role), roles.get(ground)];
    if (!front || !back) throw new Error(`The styles have no ${role} or ${ground}`);
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});

it('computes the contrast that WCAG gives for black on white', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
