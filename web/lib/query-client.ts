import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, in milliseconds (CONST-01). */
const freshFor = 60_000;

/** One per browser tab, and one per rendered page on the server. */
export function createQueryClient(options: { readonly retry: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry: options.retry ? 1 : false, refetchOnWindowFocus: false },
    },
  });
}
