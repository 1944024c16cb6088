import { accept, del, get, head, patch, post, representation, singular, type Area } from '../case.ts';

const OLD_SINGULAR = accept('application/vnd.pgrst.object');

export const singularResponses: Area = {
  name: 'singular',
  body: 'exact',
  cases: [
    get('one row', '/plays?id=eq.1', singular),
    get('one row by the short name of the type', '/plays?id=eq.1', OLD_SINGULAR),
    get('one row of some columns', '/plays?id=eq.1&select=id,title', singular),
    get('one row by limit', '/plays?order=id&limit=1', singular),
    get('no row', '/plays?id=eq.99', singular),
    get('several rows', '/plays', singular),
    get('one row without its nulls', '/plays?id=eq.7', accept('application/vnd.pgrst.object+json;nulls=stripped')),
    head('headers of no row', '/plays?id=eq.99', singular),
    head('headers of one row', '/plays?id=eq.1', singular),
    get('one row with a count', '/plays?id=eq.1', { ...singular, prefer: 'count=exact' }),
    post('an insert of one', '/tasks', { title: 'one' }, { ...singular, ...representation }),
    post('an insert of two', '/tasks', [{ title: 'one' }, { title: 'two' }], { ...singular, ...representation }),
    post('an insert of two that returns nothing', '/tasks', [{ title: 'one' }, { title: 'two' }], singular),
    patch('an update of one', '/tasks?id=eq.1', { status: 'done' }, { ...singular, ...representation }),
    patch('an update of several', '/tasks', { status: 'done' }, { ...singular, ...representation }),
    patch('an update of none', '/tasks?id=eq.99', { status: 'done' }, { ...singular, ...representation }),
    patch('an update of several that returns nothing', '/tasks', { status: 'done' }, singular),
    del('a delete of one', '/tasks?id=eq.1', { ...singular, ...representation }),
    del('a delete of several', '/tasks', { ...singular, ...representation }),
    del('a delete of none', '/tasks?id=eq.99', { ...singular, ...representation }),
    get('one row of a function', '/rpc/plays_longer?than=150', singular),
    get('several rows of a function', '/rpc/plays_longer?than=100', singular),
    get('one scalar', '/rpc/add?a=1&b=2', singular),
    get('the first of two types', '/plays?id=eq.1', accept('application/vnd.pgrst.object+json, application/json')),
  ],
};
