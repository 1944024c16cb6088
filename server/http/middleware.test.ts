import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { type Middleware, chainMiddleware } from './middleware.ts';

const happened: string[] = [];

/** Notes when it is passed, both ways, and the response. */
const noted =
  (name: string): Middleware =>
  context => {
    happened.push(`into ${name}`);
    return () => {
      happened.push(`out of ${name} with ${context.res.status}`);
      return undefined;
    };
  };

/** Sends requests through these middlewares, and notes what happened meanwhile. */
function passing(...middleware: readonly Middleware[]) {
  happened.length = 0;
  const app = new Hono<AppEnv>();
  const respondToThrown = (error: unknown) => new Response(String(error), { status: 500 });
  app.onError(respondToThrown);
  app.use(chainMiddleware(respondToThrown, ...middleware));
  app.get('/', () => new Response('here'));
  app.get('/fails', () => {
    throw new Error('the handler');
  });
  const request = async (path: string) => {
    const response = await app.request(path);
    return [response.status, await response.text(), ...happened];
  };
  return { request };
}

it('passes from the first layer to the last, and back', async () => {
  const { request } = passing(
    noted('one'),
    () => undefined,
    async () => undefined,
    noted('two'),
  );
  expect(await request('/')).toEqual([
    200,
    'here',
    'into one',
    'into two',
    'out of two with 200',
    'out of one with 200',
  ]);
});

it('goes no further than the middleware that responds, at once or later', async () => {
  for (const refusing of [() => new Response('no', { status: 401 }), async () => new Response('no', { status: 401 })]) {
    const { request } = passing(noted('one'), refusing, noted('two'));
    expect(await request('/')).toEqual([401, 'no', 'into one', 'out of one with 401']);
  }
});

it('lets a middleware wait for something before the response goes on', async () => {
  const slow: Middleware = () => async () => {
    await new Promise(resolve => setImmediate(resolve));
    happened.push('waited');
    return undefined;
  };
  const { request } = passing(noted('one'), slow);
  expect(await request('/')).toEqual([200, 'here', 'into one', 'waited', 'out of one with 200']);
});

it('shows the layers around it what was made of an error, wherever it was thrown', async () => {
  const thrown: Middleware = () => {
    throw new Error('a layer');
  };
  const rejected: Middleware = () => Promise.reject(new Error('a layer'));
  const late: Middleware = () => () => Promise.reject(new Error('a layer'));
  for (const failing of [thrown, rejected, late]) {
    const { request } = passing(noted('one'), failing);
    expect(await request('/')).toEqual([500, 'Error: a layer', 'into one', 'out of one with 500']);
  }
  const { request } = passing(noted('one'));
  expect(await request('/fails')).toEqual([500, 'Error: the handler', 'into one', 'out of one with 500']);
});
