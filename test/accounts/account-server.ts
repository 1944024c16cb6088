import { BlockList } from 'node:net';
import { audience, authApiMount, pathsWithoutApiKey } from '@dargu/auth-api';
import { type AuthServer, apiKey, siteUrl, startAuthServer } from '@dargu/auth-api/testing/auth-server.ts';
import { type OAuthServer, startOAuthServer } from '@dargu/auth-api/testing/oauth-server.ts';
import { createTableApi, createTokenVerifier } from '@dargu/table-api';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import type { Database as Tables } from '#contract/database.ts';
import { createTestDatabase } from '#server/database/testing/database.ts';
import { behindGateway, requireApiKey, tableApiMount } from '#server/http/api-key.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { crossOrigin } from '#server/http/cross-origin.ts';
import { chainMiddleware } from '#server/http/middleware.ts';
import { requestContext } from '#server/http/request-context.ts';
import { demoAccounts } from '#server/sign-in/demo-accounts.ts';

const rethrow = (error: unknown): never => {
  throw error;
};

/** The auth API behind the product's gateway, on the product's database. */
export async function startAuthServerOfProduct(): Promise<AuthServer> {
  return await startAuthServer({
    database: await createTestDatabase({ size: 8 }),
    serve: api => {
      const app = new Hono<AppEnv>();
      app.use(
        chainMiddleware(
          rethrow,
          requestContext(new BlockList()),
          crossOrigin({ siteUrl, allowedOrigins: [] }),
          requireApiKey(apiKey, pathsWithoutApiKey),
        ),
      );
      app.route(authApiMount, api);
      return app.fetch;
    },
  });
}

/** Signing in through the demo provider, with the product's tables beside it. */
export interface AccountServer extends OAuthServer {
  /** The published client of the table interface. @param token who asks; without one, a visitor */
  tables(token?: string): PostgrestClient<Tables>;
}

/** @param seed 'demo' for the catalogue and the people of the demo */
export async function startAccountServer({ seed }: { readonly seed: 'none' | 'demo' }): Promise<AccountServer> {
  const test = await createTestDatabase({ size: 8, seed });
  const { database } = test;
  const server = await startOAuthServer({
    database: test,
    accounts: demoAccounts,
    serve: ({ api, demoProvider, keys, siteUrl: origin }) => {
      const app = new Hono<AppEnv>();
      app.use(chainMiddleware(rethrow, requestContext(new BlockList())));
      app.all('/stand-in/*', context => demoProvider.fetch(context.req.raw));
      const verifyToken = createTokenVerifier({ key: { find: keys.find }, audience, issuer: origin + authApiMount });
      const roles = ['anon', 'authenticated'];
      const tables = behindGateway(
        createTableApi({ database, schemas: ['public'], anonRole: 'anon', roles, verifyToken }),
        apiKey,
      );
      app.all(`${tableApiMount}/*`, context => tables(context.req.raw));
      app.use(chainMiddleware(rethrow, requireApiKey(apiKey, pathsWithoutApiKey)));
      app.route(authApiMount, api);
      return app.fetch;
    },
  });
  return {
    ...server,
    tables: token =>
      new PostgrestClient<Tables>(server.siteUrl + tableApiMount, {
        headers: { apikey: apiKey, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
        retry: false,
      }),
  };
}
