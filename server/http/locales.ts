import { readFileSync, readdirSync } from 'node:fs';
import { cacheable, entityTag } from './entity-tag.ts';
import { errorResponse } from './error-response.ts';

const folder = new URL('../../locales/', import.meta.url);

/**
 * GET /locales/{lng}/common.json (CALL-09): every text of one language. Read once; clients ask again each time but get
 * 304 while nothing has changed, so that words and screens never come from two versions.
 */
export function createLocales(): (request: Request, language: string) => Response {
  const texts = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => {
        const body = readFileSync(new URL(`${name}/common.json`, folder), 'utf8');
        return [name, { body, etag: entityTag(body) }] as const;
      }),
  );
  return (request, language) => {
    const text = texts.get(language);
    if (text === undefined) return errorResponse('notFound');
    return cacheable(request, text.body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag: text.etag,
    });
  };
}
