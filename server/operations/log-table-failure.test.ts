import { expect, test } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { logTableFailure } from './log-table-failure.ts';
import { createLogger } from './logger.ts';

function linesOf(error: unknown, status: number) {
  const lines: unknown[] = [];
  const logger = createLogger('info', line => lines.push(JSON.parse(line)));
  logTableFailure(logger, { error, status, method: 'GET', path: '/professors', requestId: 'number-4711' });
  return lines;
}

function databaseError(code: string, message: string) {
  return Object.assign(new DatabaseError(message, 1, 'error'), { code, severity: 'ERROR' });
}

test('a statement that ran out of time is called that', () => {
  expect(linesOf(databaseError('57014', 'canceling statement due to statement timeout'), 503)).toMatchObject([
    {
      level: 'warn',
      message: 'A statement ran out of time',
      id: 'number-4711',
      method: 'GET',
      path: '/professors',
      status: 503,
    },
  ]);
});

test('anything else comes with its cause, but for words of PostgreSQL, which may quote a row', () => {
  expect(linesOf(new RangeError('Maximum call stack size exceeded'), 500)).toMatchObject([
    {
      level: 'error',
      message: 'A table request failed',
      id: 'number-4711',
      error: 'RangeError',
      reason: 'Maximum call stack size exceeded',
    },
  ]);
  const [line] = linesOf(databaseError('XX000', 'row (dana@example.test) is odd'), 500);
  expect(line).toMatchObject({ level: 'error', code: 'XX000' });
  expect(JSON.stringify(line)).not.toContain('dana');
});
