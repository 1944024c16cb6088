import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dargu-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'gone-Ab12Cd34.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'kept-Ab12Cd34.js'), 'export {};');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a build that is replaced under a running server', () => {
  it('leaves a file that has vanished to the handler of unknown addresses', async () => {
    const files = await createStaticFiles(folder);
    const request = (name: string) => files.respond(new Request(`https://dargu.example/assets/${name}`));
    await rm(join(folder, 'assets', 'gone-Ab12Cd34.js'));
    expect(await request('gone-Ab12Cd34.js')).toBeUndefined();
    expect((await request('kept-Ab12Cd34.js'))?.status).toBe(200);
  });

  it('goes on answering what it has read before', async () => {
    const files = await createStaticFiles(folder);
    const request = () => files.respond(new Request('https://dargu.example/assets/gone-Ab12Cd34.js'));
    expect((await request())?.status).toBe(200);
    await rm(join(folder, 'assets', 'gone-Ab12Cd34.js'));
    expect((await request())?.status).toBe(200);
  });

  it('[PLAT-11] is served by the next process alone, with a service worker that fits its pages', async () => {
    const write = (text: string) => writeFile(join(folder, 'sw.js'), text);
    const request = async (files: Awaited<ReturnType<typeof createStaticFiles>>, encoding = 'identity') =>
      files.respond(new Request('https://dargu.example/sw.js', { headers: { 'accept-encoding': encoding } }));
    await write('old');
    const running = await createStaticFiles(folder);
    await write('new');
    expect(await (await request(running))?.text()).toBe('old');
    const next = await createStaticFiles(folder);
    expect(await (await request(next))?.text()).toBe('new');
    const tags = await Promise.all(
      [running, next].map(async files => (await request(files, 'gzip'))?.headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(2); // a browser that asks with the tag of the old one gets the new one
  });

  it('does not hide any other failure', async () => {
    const files = await createStaticFiles(folder);
    await rm(join(folder, 'assets', 'gone-Ab12Cd34.js'));
    await mkdir(join(folder, 'assets', 'gone-Ab12Cd34.js'));
    await expect(files.respond(new Request('https://dargu.example/assets/gone-Ab12Cd34.js'))).rejects.toMatchObject({
      code: 'EISDIR',
    });
  });
});
