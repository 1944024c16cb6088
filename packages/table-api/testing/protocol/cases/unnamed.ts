import { get, post, type Area } from '../case.ts';

const TEXT = { 'content-type': 'text/plain' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Functions whose arguments have no names. */
export const unnamed: Area = {
  name: 'unnamed',
  body: 'exact',
  cases: [
    ...[
      'echo_text',
      'echo_json',
      'echo_jsonb',
      'unnamed_int',
      'unnamed_pair',
      'unnamed_type',
      'unnamed_default',
    ].flatMap(name => [
      post(`${name} by an empty key`, `/rpc/${name}`, { '': 'x' }),
      post(`${name} by nothing`, `/rpc/${name}`, {}),
      post(`${name} by text`, `/rpc/${name}`, 'x', TEXT),
      post(`${name} by a form of an empty key`, `/rpc/${name}`, '=x', FORM),
      post(`${name} by names`, `/rpc/${name}`, { x: 1, y: 2 }),
      get(`${name} by an empty key in the address`, `/rpc/${name}?=x`),
      get(`${name} by an empty address`, `/rpc/${name}`),
    ]),
    post('one or none by nothing', '/rpc/unnamed_or_none', {}),
    post('one or none by an empty key', '/rpc/unnamed_or_none', { '': 'x' }),
    get('one or none by an empty address', '/rpc/unnamed_or_none'),
    post('a name and an empty key', '/rpc/half_named', { a: 1, '': 'x' }),
    post('a list of empty keys', '/rpc/echo_json', [{ '': 1 }]),
    post('a function of names by an empty key', '/rpc/greet', { '': 'x' }),
    get('a function of names by an empty key in the address', '/rpc/greet?=x'),
    get('an argument named by a path', '/rpc/greet?name-%3Ea=x'),
    get('an argument named by half a quote', '/rpc/greet?%22name=x'),
    get('an argument named by a bracket', '/rpc/greet?na(me=x'),
    get('an argument named by a resource', '/rpc/greet?a.name=x'),
    get('an argument named by a star', '/rpc/greet?*=x'),
    get('a table by an empty key', '/plays?=x'),
    post('a row of an empty key', '/tasks', { '': 'x' }),
    get('a function of a row', '/rpc/length_class'),
  ],
};
