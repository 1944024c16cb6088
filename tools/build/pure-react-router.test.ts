import { mkdir, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pureReactRouter } from './pure-react-router.ts';

describe('the trimming of React Router', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dargu-router-'));
    const dist = join(folder, 'node_modules', 'react-router', 'dist');
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'index.js'), 'export const answer = (init) => (init.asked ? "asked" : "never");\n');
    await writeFile(
      join(folder, 'entry.js'),
      'import { answer } from "./node_modules/react-router/dist/index.js";\nconsole.log(answer({}));\n',
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const buildWith = (pattern: RegExp) =>
    build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [pureReactRouter([[pattern, 'false']])],
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
    });

  it('writes the answer where the router asks', async () => {
    expect(JSON.stringify(await buildWith(/init\.asked/g))).not.toContain('init.asked');
  });

  it('fails the build when a rule finds nothing any more', async () => {
    await expect(buildWith(/init\.renamed/g)).rejects.toThrow(/nothing that matches .*init\\\.renamed/u);
  });
});
