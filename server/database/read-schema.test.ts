import { expect, it } from 'vitest';
import { createLogger } from '../operations/logger.ts';
import { readSchema } from './read-schema.ts';

const lines: string[] = [];
const logger = createLogger('warn', line => lines.push(line));
const { signal } = new AbortController();

it('a schema that cannot be read yet is tried again, with one warning for a reason', async () => {
  let attempts = 0;
  const reload = async () => {
    if (++attempts < 3) throw new Error('the database did not respond');
  };
  await readSchema({ reload }, { logger, signal });
  expect(attempts).toBe(3);
  expect(lines).toEqual([expect.stringContaining('the database did not respond')]);
});

it('a schema that can never be read ends the start, which says why', async () => {
  const reload = async () => {
    throw new Error('permission denied for function is_admin');
  };
  await expect(readSchema({ reload }, { logger, signal, limitMs: 0 })).rejects.toThrow(
    'The schema of the database cannot be read: permission denied for function is_admin',
  );
});

it('a start that is given up while it waits for the schema ends at once', async () => {
  const givenUp = new AbortController();
  const reload = async () => {
    givenUp.abort(new Error('Ctrl-C'));
    throw new Error('the database did not respond');
  };
  await expect(readSchema({ reload }, { logger, signal: givenUp.signal })).rejects.toThrow('Ctrl-C');
});
