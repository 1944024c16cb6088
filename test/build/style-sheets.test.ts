import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const dist = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

it('every style sheet that a rendered page links is one that the client was built with', () => {
  const code = readdirSync(dist('server'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(dist(`server/${name}`), 'utf8'))
    .join('\n');
  const named = [...new Set(Array.from(code.matchAll(/\/assets\/[\w-]+\.css/gu), ([name]) => name))];
  expect(named).not.toEqual([]);
  expect(named.filter(name => !existsSync(dist(`client${name}`)))).toEqual([]);
});
