import { z } from 'zod';
import { ApiError, type ApiErrorBody } from './api-error.ts';

const messageShape = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detailShape = z.object({
  status: z.number().int().min(100).max(599),
  headers: z.record(z.string(), z.string()),
  status_text: z.string().nullish(),
});

export interface RaisedError {
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly headers: readonly (readonly [string, string])[];
}

/**
 * A response that a function composed itself: `raise sqlstate 'PGRST'` with JSON in MESSAGE and DETAIL.
 *
 * @throws ApiError PGRST121 when it is not what it should be
 */
export function readRaisedError(message: string, detail: string | undefined): RaisedError {
  const body = read(messageShape, message);
  const response = read(detailShape, detail ?? '');
  if (body === undefined || response === undefined) throw new ApiError('badRaise', {});
  return {
    status: response.status,
    body: { code: body.code, details: body.details ?? null, hint: body.hint ?? null, message: body.message },
    headers: Object.entries(response.headers),
  };
}

function read<T>(shape: z.ZodType<T>, text: string): T | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
