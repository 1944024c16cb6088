import type { Case } from '../case.ts';
import { stageToken } from '../../tokens.ts';
import { createGrammar } from './grammar.ts';
import { mutate, noise } from './mutate.ts';
import type { Random } from './random.ts';
import * as words from './vocabulary.ts';

type Request = Omit<Case, 'title'>;

/** Makes one request after the other; the same ones for the same state of `random`. */
export function createGenerator(random: Random): () => Request {
  const { pick, chance, several } = random;
  const grammar = createGrammar(random);
  /** Half of all requests stay whole; in the others some of the pieces are damaged. */
  let careless = false;
  const damage = (text: string) => (careless && chance(30) ? mutate(random, text) : text);

  /** Most are encoded as a client would; some leave to the server what means something to an address. */
  const encode = (text: string) => (chance(70) ? encodeURIComponent(text.toWellFormed()) : encodeLoosely(text));

  function query(parameters: readonly [string, string][]): string {
    if (chance(3)) return `?${[...noise(random)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
    const pairs = parameters.map(([name, value]) => `${encode(damage(name))}=${encode(damage(value))}`);
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }

  function headers(method: string): Record<string, string> {
    const chosen: Record<string, string> = {};
    if (chance(30)) chosen['prefer'] = header(several(1, 3, () => pick(words.PREFERENCES)).join(', '));
    if (chance(20)) chosen['accept'] = header(pick(words.MEDIA_TYPES));
    if (chance(6)) chosen['range'] = header(pick(words.RANGES));
    if (chance(4)) chosen[method === 'GET' ? 'accept-profile' : 'content-profile'] = header(pick(words.PROFILES));
    if (chance(10)) chosen['authorization'] = `Bearer ${stageToken({ role: 'stage_member', sub: 'dana' })}`;
    if (chance(4)) chosen['authorization'] = header(`Bearer ${mutate(random, stageToken({ role: 'stage_member' }))}`);
    return chosen;
  }

  /** A header can carry neither line ends nor what is beyond one byte. */
  const header = (text: string) => damage(text).replace(/[^\x20-\x7e\xa0-\xff]/g, '');

  /** Half of all rows would do for a table of tasks. */
  const row = () =>
    chance(50)
      ? { title: pick(words.VALUES) }
      : Object.fromEntries(several(0, 4, () => [pick(words.COLUMNS), pick(words.VALUES)] as const));

  function body(): { body: string | Buffer; type: string } {
    if (chance(8)) return { body: noise(random), type: pick(words.MEDIA_TYPES) };
    if (chance(10)) return { body: damage('title,status\na,"b ""c"""\nd,e\n'), type: 'text/csv' };
    const json = JSON.stringify(chance(30) ? several(0, 3, row) : row());
    return { body: damage(json), type: chance(90) ? 'application/json' : header(pick(words.MEDIA_TYPES)) };
  }

  function call(): Request {
    const path = `/rpc/${encodeURIComponent(damage(pick(words.FUNCTIONS)).toWellFormed())}`;
    const parameters = several(0, 4, () => (chance(70) ? grammar.argument() : grammar.parameter()));
    if (chance(60)) return { method: 'GET', target: path + query(parameters), headers: headers('GET'), body: null };
    const args = Object.fromEntries(several(0, 3, grammar.argument));
    const type = chance(85) ? 'application/json' : header(pick(words.MEDIA_TYPES));
    return {
      method: 'POST',
      target: path + query(chance(30) ? parameters : []),
      headers: { ...headers('POST'), 'content-type': type },
      body: damage(JSON.stringify(args)),
    };
  }

  function read(): Request {
    const method = pick(['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS']);
    return {
      method,
      target: path(words.TABLES) + query(several(0, 3, grammar.parameter)),
      headers: headers('GET'),
      body: null,
    };
  }

  function write(): Request {
    const method = pick(['POST', 'POST', 'PATCH', 'PUT', 'DELETE']);
    const target = path(words.WRITABLE) + query(several(0, 2, grammar.parameter));
    if (method === 'DELETE') return { method, target, headers: headers(method), body: null };
    const { body: content, type } = body();
    return { method, target, headers: { ...headers(method), 'content-type': header(type) }, body: content };
  }

  const path = (tables: typeof words.TABLES) =>
    `/${encodeURIComponent((chance(4) ? mutate(random, pick(tables)) : pick(tables)).toWellFormed())}`;

  return () => {
    careless = chance(50);
    const kind = random.int(10);
    if (kind < 6) return read();
    return kind < 8 ? write() : call();
  };
}

/** Only what an HTTP request line cannot carry is encoded. */
function encodeLoosely(text: string): string {
  return text.toWellFormed().replace(/[^\x21-\x7e]|#/gu, character => encodeURIComponent(character));
}
