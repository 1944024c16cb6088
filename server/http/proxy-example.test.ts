import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const example = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? '';

it('the nginx example shows nothing that is too old, and loses nothing when processes restart in turn', () => {
  expect(example).toContain('proxy_cache dargu;'); // control: it is there
  // With these a visitor after a pause gets a removed review, whatever its age.
  expect(example).not.toMatch(/proxy_cache_use_stale|proxy_cache_background_update/);
  expect(example.match(/^ {2}server \S+ max_fails=0;/gm)).toHaveLength(2);
  expect(example).toMatch(/^ {2}keepalive \d+;/m);
  expect(example).toContain('proxy_http_version 1.1;');
  const passes = example.match(/proxy_pass \S+;/g);
  expect(passes).toEqual(passes?.map(() => 'proxy_pass http://dargu;'));
  expect(example.match(/proxy_set_header Connection "";/g)).toHaveLength(passes?.length ?? 0);
  expect(example).toMatch(/listen 443 ssl;\s+server_name \S+;/);
});
