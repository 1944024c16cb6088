import { readFileSync, readdirSync } from 'node:fs';
import { errorResponse } from './error-response.ts';
import { EncodedResponse } from './response-cache/encoded-response.ts';

const folder = new URL('../../locales/', import.meta.url);
const files = ['common.json', 'admin.json'];
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' };

/**
 * GET /locales/{lng}/common.json (CALL-09), every text of one language, and admin.json, those of the admin screens.
 * Read once; clients ask again each time but get 304 while nothing has changed, so that words and screens never come
 * from two versions.
 */
export function createLocales(): (request: Request, language: string, file: string) => Response | Promise<Response> {
  const texts = new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => files.map(file => `${name}/${file}`))
      .map(path => {
        const body = readFileSync(new URL(path, folder), 'utf8');
        return [path, new EncodedResponse({ status: 200, body, headers }, 'best')] as const;
      }),
  );
  return (request, language, file) => texts.get(`${language}/${file}`)?.respond(request) ?? errorResponse('notFound');
}
