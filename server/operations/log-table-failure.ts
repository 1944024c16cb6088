import type { Failure } from '@dargu/table-api';
import { type Logger, describeError } from './logger.ts';

/** SQLSTATE of a statement that ran out of time. */
const queryCanceled = '57014';

/** Writes what made a table request fail, by the number that its response and its request line bear. */
export function logTableFailure(logger: Logger, { error, requestId, method, path, status }: Failure): void {
  const fields = { id: requestId, method, path, status };
  if (error instanceof Error && 'code' in error && error.code === queryCanceled)
    logger.warn('A statement ran out of time', fields);
  else logger.error('A table request failed', { ...fields, ...describeError(error) });
}
