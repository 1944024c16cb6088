import { readFileSync } from 'node:fs';
import { languages } from '#contract/locales.ts';
import { readCommonTexts } from '../common-texts.ts';
import { errorResponse } from './error-response.ts';
import { EncodedResponse } from './response-cache/encoded-response.ts';

const folder = new URL('../../locales/', import.meta.url);
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' };

/**
 * GET /locales/{lng}/common.json (CALL-09), every text of one language, start.json, those of them that landing pages
 * start with, and admin.json, those of the admin screens. Read once; clients request them again each time but get 304
 * while nothing has changed, so that words and screens never come from two versions.
 */
export function createLocales(): (request: Request, language: string, file: string) => Response | Promise<Response> {
  const texts = new Map<string, EncodedResponse>(
    languages.flatMap(language => {
      const read = (file: string) => readFileSync(new URL(`${language}/${file}`, folder), 'utf8');
      return Object.entries({
        'common.json': JSON.stringify(readCommonTexts(language)),
        'start.json': read('start.json'),
        'admin.json': read('admin.json'),
      }).map(
        ([file, body]) => [`${language}/${file}`, new EncodedResponse({ status: 200, body, headers }, 'best')] as const,
      );
    }),
  );
  return (request, language, file) => texts.get(`${language}/${file}`)?.respond(request) ?? errorResponse('notFound');
}
