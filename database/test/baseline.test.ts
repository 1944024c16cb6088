import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const files = readdirSync(folder)
  .sort()
  .map(name => ({ name, lines: readFileSync(new URL(name, folder), 'utf8').split('\n') }));

/** Object that a line at the left margin creates: its kind and name; a policy or trigger is named with its table. */
function created(lines: readonly string[]): readonly string[] {
  const pattern =
    /^create (?:unlogged |unique )*(table|view|function|type|index|policy|trigger) (?:if not exists )?([\w.]+)(?:[^;$]*? on (?:only )?((?:public|private|auth|gateway)\.\w+))?/;
  return lines.flatMap((line, index) => {
    const found = pattern.exec(lines.slice(index, index + 6).join(' '));
    if (!line.startsWith('create ') || found === null) return [];
    const [, kind = '', name = '', table = ''] = found;
    return [kind === 'policy' || kind === 'trigger' ? `${kind} ${name} on ${table}` : `${kind} ${name}`];
  });
}

/** Up to 1.0 the migrations say what the schema is; later ones, how it changed (docs/decisions/0128). */
const baseline = files.filter(({ name }) => name < '0400');

describe('the baseline', () => {
  it('defines each object once', () => {
    const all = baseline.flatMap(({ lines }) => created(lines));
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('replaces, renames and drops nothing, and adds no column later', () => {
    const changes = /^(?:create or replace|drop |alter .*\b(?:rename|add column|drop|set schema)\b)/;
    const found = baseline.flatMap(({ name, lines }) =>
      lines.filter(line => changes.test(line)).map(line => `${name}: ${line}`),
    );
    expect(found).toEqual([]);
    expect(changes.test('alter table public.ratings add column more int;')).toBe(true); // control
  });

  it('has lines of at most 120 columns', () => {
    const long = files.flatMap(({ name, lines }) =>
      lines.flatMap((line, index) => (line.length > 120 ? [`${name}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
