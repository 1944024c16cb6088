import { expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { parseMediaType } from '../parse/media-type.ts';
import type { Routine } from '../schema-cache/routine.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import { findRoutine } from './find-routine.ts';

const long = 'a'.repeat(64);

it('refuses a call with more than thirty arguments, unless its body is the one argument', () => {
  const keys = Array.from({ length: 31 }, (_, at) => `key${at}`);
  const call = (parameter: string, names: readonly string[]) => {
    const routine = { parameters: [{ name: parameter, type: 'json', required: true }] } as unknown as Routine;
    const cache = { routines: () => [routine], routineNames: () => ['f'] } as unknown as SchemaCache;
    const wanted = { schema: 'public', name: 'f', contentType: parseMediaType('application/json'), isPost: true };
    return () => findRoutine(cache, { ...wanted, keys: names }, defaultLimits);
  };
  expect(call('a', keys)).toThrow(expect.objectContaining({ status: 400 }));
  expect(call('a', [long])).toThrow(expect.objectContaining({ status: 400 }));
  expect(call('a', keys.slice(1))).toThrow(expect.objectContaining({ status: 404 })); // control
  expect(call('', keys)()).toMatchObject({ parameters: [{ name: '' }] });
});
