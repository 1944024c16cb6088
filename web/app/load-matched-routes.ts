import { matchRoutes, type RouteObject } from 'react-router';
import { splitLanguage } from '#contract/locales.ts';

/**
 * Loads the code of the routes that the current address matches, so that hydration finds the whole tree at once:
 * a route that is still lazy would first render as nothing and throw the server's markup away.
 */
export async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, splitLanguage(location.pathname).path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
