import type { Route } from '@playwright/test';

/** For `route` of a page or a context: what is written does not reach the server, as without a connection. */
export async function refuseWrites(route: Route): Promise<void> {
  if (route.request().method() === 'GET') await route.continue();
  else await route.abort('internetdisconnected');
}
