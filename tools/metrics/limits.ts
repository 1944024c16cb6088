import { readFileSync, writeFileSync } from 'node:fs';
import type { Measure } from './measures.ts';

/** The most that a measure may come to, by its name. */
export type Limits = Readonly<Record<string, number>>;

const file = new URL('limits.json', import.meta.url);

export function readLimits(): Limits {
  return JSON.parse(readFileSync(file, 'utf8')) as Limits;
}

export function writeLimits(limits: Limits): void {
  writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`);
}

/** Sentences about the measures that are worse than their limit, or that no longer exist. */
export function overLimits(measures: readonly Measure[], limits: Limits): readonly string[] {
  const values = new Map(measures.map(({ name, value }) => [name, value]));
  return Object.entries(limits).flatMap(([name, most]) => {
    const value = values.get(name);
    if (value === undefined) return [`${name}: not measured any more; take it out of tools/metrics/limits.json`];
    return Number(value) > most
      ? [`${name}: ${value}, at most ${most} (\`npm run metrics -- --list\` names each place)`]
      : [];
  });
}

/**
 * The same limits, each lowered to what is reached, lines and words to the next hundred. None is raised: that is done by
 * hand, with a reason.
 */
export function tightenLimits(measures: readonly Measure[], limits: Limits): Limits {
  const reached = ({ name, value }: Measure) =>
    /^(?:lines|words) of/u.test(name) ? Math.ceil(Number(value) / 100) * 100 : Number(value);
  const values = new Map(measures.map(measure => [measure.name, reached(measure)]));
  return Object.fromEntries(
    Object.entries(limits).map(([name, most]) => [name, Math.min(most, values.get(name) ?? most)]),
  );
}
