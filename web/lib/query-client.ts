import { onlineManager, QueryClient, type QueryClientConfig } from '@tanstack/react-query';

/** Time in milliseconds that a response counts as fresh (CONST-01). */
const staleTimeMs = 60_000;

/** One per browser tab. The server makes a `createPageQueryClient` for each page instead. */
export function createQueryClient(options: { readonly retry: boolean }): QueryClient {
  return new QueryClient(settings(options.retry));
}

/**
 * One per rendered page on the server: whatever its queries say of their `gcTime`, no timer is set that would keep the
 * page in memory.
 */
export function createPageQueryClient(): QueryClient {
  return new PageQueryClient(settings(false));
}

function settings(retry: boolean): QueryClientConfig {
  return {
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // Without a connection a second attempt fails like the first.
        retry: retry && (count => count < 1 && onlineManager.isOnline()),
        refetchOnWindowFocus: false,
        // Offline it fails at once, and says so: paused, it would be waited for without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  };
}

class PageQueryClient extends QueryClient {
  // Every way to a query passes here. TanStack Query sets no timer for Infinity.
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = options => {
    const whole = super.defaultQueryOptions(options);
    if (whole.gcTime !== Infinity) whole.gcTime = Infinity;
    return whole;
  };
}
