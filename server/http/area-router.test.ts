import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AreaRouter } from './area-router.ts';

it('finds what the usual router finds, the first time and after others', async () => {
  const [ours, usual] = [new AreaRouter<never>(), undefined].map(router => {
    const app = new Hono(router && { router });
    app.use(async (context, next) => {
      await next();
      context.res.headers.append('passed', 'all');
    });
    app.use('/rest/v1/*', async (context, next) => {
      await next();
      context.res.headers.append('passed', 'tables');
    });
    app.get('/rest/v1/*', context => context.text(`read ${context.req.path}`));
    app.post('/rest/v1/*', context => context.text(`write ${context.req.path}`));
    app.get('/locales/:language/:file', context => context.text(context.req.param('file')));
    app.all('/rest/*', context => context.text('nothing', 404));
    app.get('*', context => context.text('page'));
    return app;
  });
  const paths = [
    '/rest/v1/professors?id=eq.1',
    '/rest/v1/reviews',
    '/rest/v1/rpc/add',
    '/rest/v1/',
    '/rest/v1',
    '/rest/v2/x',
    '/rest/v1/a/b',
    '/rest/v1/rpc/',
    '/locales/he/common.json',
    '/',
  ];
  for (const method of ['GET', 'POST', 'HEAD', 'DELETE', 'GET']) {
    for (const path of paths) {
      const [one, other] = await Promise.all(
        [ours, usual].map(async app => {
          const answer = await app?.request(path, { method });
          return [method, path, answer?.status, answer?.headers.get('passed'), await answer?.text()];
        }),
      );
      expect(one).toEqual(other);
    }
  }
});
