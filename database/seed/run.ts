import { parseArgs } from 'node:util';
import { seedDemo } from './seed.ts';

// node database/seed/run.ts [--scale] [--files folder]: fills the empty, migrated database at DATABASE_URL with the demo
// catalogue, and the folder of the server's files with those of its study guides.
const { values } = parseArgs({ options: { scale: { type: 'boolean', default: false }, files: { type: 'string' } } });
const url = process.env['DATABASE_URL'];

if (!url) {
  console.error('DATABASE_URL says which database to fill; it must be migrated already.');
  process.exitCode = 1;
} else {
  const started = performance.now();
  const seeded = await seedDemo(url, {
    scale: values.scale,
    ...(values.files !== undefined && { filesFolder: values.files }),
    log: line => console.log(line),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(seeded ? `Done in ${seconds} s.` : 'There are institutions already: nothing was changed.');
}
