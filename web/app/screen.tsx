import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { HeadDescription, RouteContext, RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { remainingStyles } from '#web/lib/remaining-styles.ts';
import type { AppServices } from '#web/app/session/services.ts';
import type { Access, Opening } from './guards.tsx';
import type { ServicesOf } from './services-of.ts';
import { PageHead } from './head/page-head.tsx';
import { reloadOfThisPage } from './updates/reload.ts';

/** Data that a matched route carries beside its component. */
export interface ScreenHandle {
  readonly head: (context: RouteContext) => HeadDescription;
  /** The module it comes from, by its name in the build's manifest; only where the server renders. */
  readonly source: string | undefined;
}

type PathName = keyof typeof paths;

interface ScreenOptions<Name extends PathName> {
  /** Written by the build beside `load` (tools/build/route-sources.ts), so that the server can name the chunk. */
  readonly source?: string;
  /** Imports the module of the screen, which exports it as its path is called: `professorsRoute`. */
  readonly load: () => Promise<Readonly<Record<`${Name}Route`, RouteModule>>>;
  /** For whom it is; for everybody when left out. */
  readonly access?: Access | Opening;
  /** True if it shows all paths below its own, too. */
  readonly below?: boolean;
}

/** Makes a route of the router out of a screen's module, which is loaded when it is first needed. */
export function screen<Name extends PathName>(
  services: ServicesOf,
  name: Name,
  { source, load, access, below }: ScreenOptions<Name>,
): RouteObject {
  const path = paths[name].pattern + (below ? '/*' : '');
  return {
    path,
    id: path,
    lazy: async () => {
      const [{ loader, Component, head }] = await Promise.all([
        load()
          .then(async module => {
            const route = module[`${name}Route`];
            return access ? (await import('./guards.tsx')).guard(access, route) : route;
          })
          .catch(async (error: unknown) => {
            await reloadOfThisPage()?.forNewVersion();
            throw error;
          }),
        remainingStyles(),
      ]);
      return {
        handle: { head, source } satisfies ScreenHandle,
        loader: async (args: LoaderFunctionArgs) => {
          await loader?.(contextOf(services(args), args));
          return null; // the data is in the query cache; the router only needs to know that it is there
        },
        Component: () => (
          <>
            <PageHead head={head} />
            <Component />
          </>
        ),
      };
    },
  };
}

/** Joins what the router knows of a navigation with what the application runs on. */
export function contextOf(
  { queryClient, table, languages }: Pick<AppServices, 'queryClient' | 'table' | 'languages'>,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): RouteContext {
  const { language, t } = languages.get();
  return { queryClient, table, language, t, params, url: new URL(request.url), signal: request.signal };
}
