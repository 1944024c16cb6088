import { as, get, patch, post, type Area } from '../case.ts';
import { stageToken } from '../../tokens.ts';

const now = Math.floor(Date.now() / 1000);
const member = { role: 'stage_member', sub: 'dana' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const claims = (extra: object) => bearer(stageToken({ ...member, ...extra }));
/** Made at the moment of sending, which may be a while after this file was read. */
const justExpired = {
  get authorization() {
    return claims({ exp: Math.floor(Date.now() / 1000) - 10 }).authorization;
  },
};
const WHO = '/rpc/whoami';

export const jwt: Area = {
  name: 'jwt',
  body: 'exact',
  cases: [
    get('no token', WHO),
    get('a member', WHO, as('stage_member')),
    get('an editor', WHO, as('stage_editor')),
    post('a member by POST', WHO, {}, as('stage_member')),
    get('claims of every kind', WHO, claims({ app: { a: [1, 'ב', null] }, n: 1.5, yes: true })),
    get('the scheme in small letters', WHO, { authorization: `bearer ${stageToken(member)}` }),
    get('another scheme', WHO, { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }),
    get('a scheme without a token', WHO, { authorization: 'Bearer' }),
    get('a scheme with an empty token', WHO, { authorization: 'Bearer ' }),
    get('an empty header', WHO, { authorization: '' }),
    get('a token without a role', WHO, bearer(stageToken({ sub: 'dana' }))),
    get('an empty role', WHO, bearer(stageToken({ sub: 'dana', role: '' }))),
    get('a role that is no text', WHO, bearer(stageToken({ role: 5 }))),
    get('a role that does not exist', WHO, bearer(stageToken({ role: 'nobody_at_all' }))),
    get('a role that may not be taken', WHO, bearer(stageToken({ role: 'postgres' }))),
    get('no claims', WHO, bearer(stageToken({}))),
    get('not yet expired', WHO, claims({ exp: now + 3600 })),
    get('expired within the leeway', WHO, justExpired),
    get('expired', WHO, claims({ exp: now - 3600 })),
    get('not valid yet', WHO, claims({ nbf: now + 3600 })),
    get('issued in the future', WHO, claims({ iat: now + 3600 })),
    get('an expiry that is no number', WHO, claims({ exp: 'tomorrow' })),
    get('an audience', WHO, claims({ aud: 'anyone' })),
    get(
      'a signature by another secret',
      WHO,
      bearer(stageToken(member, { alg: 'HS256' }, 'another secret of more than 32 bytes!!')),
    ),
    get('a signature cut off', WHO, bearer(stageToken(member).slice(0, -4))),
    get('no signature', WHO, bearer(`${stageToken(member).split('.').slice(0, 2).join('.')}.`)),
    get('no algorithm', WHO, bearer(stageToken(member, { alg: 'none' }))),
    get('another algorithm', WHO, bearer(stageToken(member, { alg: 'RS256' }))),
    get('a stronger algorithm of the same family', WHO, bearer(stageToken(member, { alg: 'HS512' }))),
    get('a token with a space in it', WHO, { authorization: `Bearer ${stageToken(member)} more` }),
    get('two tokens', WHO, { authorization: `Bearer ${stageToken(member)}, Bearer ${stageToken(member)}` }),
    get('two parts', WHO, bearer('a.b')),
    get('three parts of nonsense', WHO, bearer('a.b.c')),
    get('no parts', WHO, bearer('nonsense')),
    get('claims that are no object', WHO, bearer(stageToken([1, 2]))),
    get('a bad token on a table', '/plays?limit=1', bearer('a.b.c')),
    patch('a bad token on a write', '/tasks?id=eq.1', { status: 'done' }, bearer('a.b.c')),
    get('a bad token on an unknown table', '/nowhere', bearer('a.b.c')),
    get('a header of the request', '/rpc/header?name=x-note', { 'x-note': 'seen' }),
    get('a header in Hebrew letters of the wire', '/rpc/header?name=x-note', {
      'x-note': Buffer.from('שלום').toString('latin1'),
    }),
    get('the accepted type as a header', '/rpc/header?name=accept', { accept: 'application/json' }),
    get('a cookie', '/rpc/cookie?name=a', { cookie: 'a=1; b=2' }),
    get('a cookie that is not there', '/rpc/cookie?name=c', { cookie: 'a=1' }),
  ],
};
