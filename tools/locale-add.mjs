// Adds or changes one text in all locales, keys sorted, safely when several people do so at once.
//   node tools/locale-add.mjs professors.title "כותרת" "Title"
//   node tools/locale-add.mjs --admin queue.title "תור העבודה" "Work queue"    (texts of admin screens; also --start, --transparency)
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { languages } from '../contract/locales.ts';

const given = process.argv.slice(2);
const file = ['start', 'admin', 'transparency'].find(each => given[0] === `--${each}`);
const name = `${file ?? 'common'}.json`;
const [key, ...texts] = file ? given.slice(1) : given;
if (!key || texts.length !== languages.length) {
  console.error(
    `usage: node tools/locale-add.mjs [--start | --admin | --transparency] <dotted.key> ${languages.map(language => `"<${language}>"`).join(' ')}`,
  );
  process.exit(2);
}

const root = new URL('../locales/', import.meta.url);
const lock = new URL('.lock', root);
mkdirSync(root, { recursive: true });

function acquire() {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      return openSync(lock, 'wx');
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
  }
  throw new Error('another writer holds locales/.lock; remove it if nobody is writing');
}

const sorted = value =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.keys(value)
          .sort()
          .map(name => [name, sorted(value[name])]),
      );

const held = acquire();
try {
  languages.forEach((language, index) => {
    const folder = new URL(`${language}/`, root);
    mkdirSync(folder, { recursive: true });
    const file = new URL(name, folder);
    const messages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const parts = key.split('.');
    const last = parts.pop();
    let node = messages;
    for (const part of parts) node = node[part] ??= {};
    node[last] = texts[index];
    const draft = new URL(`${name}.new`, folder);
    writeFileSync(draft, `${JSON.stringify(sorted(messages), null, 2)}\n`);
    renameSync(draft, file);
  });
} finally {
  closeSync(held);
  unlinkSync(lock);
}
