import { readFileSync, readdirSync } from 'node:fs';
import { cacheable, entityTag } from './entity-tag.ts';
import { errorResponse } from './error-response.ts';

const folder = new URL('../../locales/', import.meta.url);
const files = ['common.json', 'admin.json'];

/**
 * GET /locales/{lng}/common.json (CALL-09), every text of one language, and admin.json, those of the admin screens.
 * Read once; clients ask again each time but get 304 while nothing has changed, so that words and screens never come
 * from two versions.
 */
export function createLocales(): (request: Request, language: string, file: string) => Response {
  const texts = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => files.map(file => `${name}/${file}`))
      .map(path => {
        const body = readFileSync(new URL(path, folder), 'utf8');
        return [path, { body, etag: entityTag(body) }] as const;
      }),
  );
  return (request, language, file) => {
    const text = texts.get(`${language}/${file}`);
    if (text === undefined) return errorResponse('notFound');
    return cacheable(request, text.body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag: text.etag,
    });
  };
}
