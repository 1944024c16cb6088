import { ApiError } from '../errors/api-error.ts';
import type { MediaType } from '../parse/media-type.ts';

/** Media type of a response body. */
export interface Output {
  readonly kind: 'json' | 'object' | 'csv';
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const json: Output = { kind: 'json', stripNulls: false, contentType: 'application/json; charset=utf-8' };

/** The first of the accepted types that can be made. @throws ApiError PGRST107 */
export function negotiate(accepted: readonly MediaType[]): Output {
  for (const type of accepted) {
    switch (type.kind) {
      case 'json':
      case 'any':
        return json;
      case 'csv':
        return { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
      case 'object':
      case 'array': {
        const suffix = type.stripped ? ';nulls=stripped' : '';
        const contentType = `application/vnd.pgrst.${type.kind}+json${suffix}; charset=utf-8`;
        return { kind: type.kind === 'object' ? 'object' : 'json', stripNulls: type.stripped, contentType };
      }
    }
  }
  throw new ApiError('notAcceptable', { types: accepted.map(({ text }) => text) });
}
