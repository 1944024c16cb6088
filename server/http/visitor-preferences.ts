import { defaultLanguage, isLanguage, languageOfTag } from '#contract/locales.ts';
import { languageCookie } from '#contract/page-protocol.ts';
import type { Language } from '#contract/render.ts';

/** One cookie of a Cookie header, or undefined. The values in question are plain words and need no decoding. */
function cookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The first of our languages in the browser's order of preference. */
function acceptedLanguage(header: string | null): Language | undefined {
  return (header ?? '')
    .split(',')
    .map(item => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
      const quality = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('q='));
      return {
        language: languageOfTag(tag),
        weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(language => language !== undefined);
}

/**
 * The language that a visitor prefers: first the cookie that mirrors the browser's local storage, then the browser's
 * own languages, then the default (PLAT-04). Nothing that is cached may depend on it.
 */
export function languageOf(request: Request): Language {
  const chosen = cookie(request, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return acceptedLanguage(request.headers.get('accept-language')) ?? defaultLanguage;
}
