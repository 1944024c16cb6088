import { execFileSync } from 'node:child_process';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checksumOf } from './signing.ts';
import { zipBundle } from './zip-bundle.ts';

const files = new Map([
  ['index.html', Buffer.from('<p>new</p>')],
  ['assets/entry.js', Buffer.from('start();'.repeat(1_000))],
]);

describe('the zip of a bundle', () => {
  it('has the same bytes in any order of its files, at any time and in any time zone', () => {
    const zip = checksumOf(zipBundle(files));
    expect(checksumOf(zipBundle(new Map([...files].toReversed())))).toBe(zip);
    const code = `import { zipBundle } from ${JSON.stringify(new URL('zip-bundle.ts', import.meta.url).href)};
      import { checksumOf } from ${JSON.stringify(new URL('signing.ts', import.meta.url).href)};
      const files = new Map(${JSON.stringify([...files].map(([path, content]) => [path, content.toString()]))}
        .map(([path, text]) => [path, Buffer.from(text)]));
      console.log(checksumOf(zipBundle(files)));`;
    for (const TZ of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, TZ } });
      expect(said.toString().trim()).toBe(zip);
    }
  });

  it('holds what was given, with index.html at its root', () => {
    expect(
      new Map(Object.entries(unzipSync(zipBundle(files))).map(([path, bytes]) => [path, Buffer.from(bytes)])),
    ).toEqual(new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))));
    expect(() => zipBundle(new Map([['app/index.html', Buffer.from('')]]))).toThrow('index.html');
  });
});
