import type { HeadDescription, RouteContext } from '#web/entities/routing/route-module.ts';

/** Head of the not-found screen. */
export function notFoundHead({ t, url }: RouteContext): HeadDescription {
  return {
    title: t('notFound.title'),
    description: t('notFound.message'),
    canonicalPath: url.pathname,
    robots: 'noindex',
  };
}

/** The same for a screen that could not be loaded. */
export function failureHead({ t, url }: RouteContext): HeadDescription {
  return { title: t('error.title'), description: t('error.message'), canonicalPath: url.pathname, robots: 'noindex' };
}
