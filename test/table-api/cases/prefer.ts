import { get, patch, post, prefer, type Area } from '../case.ts';

const strict = (...wishes: string[]) => prefer('handling=strict', ...wishes);

export const preferences: Area = {
  name: 'prefer',
  body: 'exact',
  cases: [
    get('an unknown wish', '/plays?select=id&limit=1', prefer('speed=high')),
    get('an unknown wish, strictly', '/plays?select=id&limit=1', strict('speed=high')),
    get('two unknown wishes, strictly', '/plays?select=id&limit=1', strict('speed=high', 'colour=red')),
    get('an unknown wish, leniently', '/plays?select=id&limit=1', prefer('handling=lenient', 'speed=high')),
    get('a known wish, strictly', '/plays?select=id&limit=1', strict('count=exact')),
    get('a wish with a value that is none, strictly', '/plays?select=id&limit=1', strict('count=many')),
    get('wishes in capitals', '/plays?select=id&limit=1', prefer('COUNT=EXACT')),
    get('wishes without spaces', '/plays?select=id&limit=1', { prefer: 'handling=lenient,count=exact' }),
    get('wishes with many spaces', '/plays?select=id&limit=1', { prefer: 'handling=lenient ,   count=exact' }),
    get('the first of two wins', '/plays?select=id&limit=1', prefer('count=exact', 'count=planned')),
    get('a representation on a read', '/plays?select=id&limit=1', prefer('return=representation')),
    get('a time zone', '/shows?select=starts_at&id=eq.1', prefer('timezone=Asia/Jerusalem')),
    get('a time zone that is none', '/shows?select=starts_at&id=eq.1', prefer('timezone=Mars/Olympus')),
    get('a time zone that is none, strictly', '/shows?select=starts_at&id=eq.1', strict('timezone=Mars/Olympus')),
    get('a time zone, strictly', '/rpc/time_zone', strict('timezone=Asia/Jerusalem')),
    post('all wishes at once', '/stock', { sku: 'nail', amount: 1 }, prefer('return=representation', 'resolution=merge-duplicates', 'count=exact', 'missing=default', 'handling=lenient', 'timezone=UTC')),
    post('wishes in another order', '/tasks', { title: 'x' }, prefer('missing=default', 'return=minimal', 'count=exact')),
    post('two returns', '/tasks', { title: 'x' }, prefer('return=minimal', 'return=representation')),
    post('a return that is none', '/tasks', { title: 'x' }, prefer('return=everything')),
    post('a return that is none, strictly', '/tasks', { title: 'x' }, strict('return=everything')),
    post('to roll back', '/tasks?select=title', { title: 'x' }, prefer('tx=rollback', 'return=representation')),
    patch('a resolution on an update', '/tasks?id=eq.1&select=id', { status: 'done' }, prefer('resolution=merge-duplicates', 'return=representation')),
    patch('missing on an update', '/tasks?id=eq.1&select=id', { status: 'done' }, prefer('missing=default', 'return=representation')),
    patch('at most one', '/tasks?id=eq.1', { status: 'done' }, strict('max-affected=1')),
    patch('at most one, and there are two', '/tasks?id=lt.3', { status: 'done' }, strict('max-affected=1')),
    patch('at most one, leniently', '/tasks?id=lt.3', { status: 'done' }, prefer('handling=lenient', 'max-affected=1')),
    get('an empty header', '/plays?select=id&limit=1', { prefer: '' }),
    get('only a comma', '/plays?select=id&limit=1', { prefer: ',' }),
  ],
};
