import { describe, expect, it } from 'vitest';
import { ApiError } from './errors/api-error.ts';
import { defaultLimits } from './limits.ts';
import { type RawRequest, parseApiRequest } from './parse/api-request.ts';
import { filled } from './parse/value-parameter.ts';
import { rowNumber } from './parse/row-range.ts';
import { takeValues } from './parse/take-values.ts';
import { planRequest } from './plan/plan-request.ts';
import { type PreparedRequest, createPreparation } from './prepare-request.ts';
import { parametersOf, prepareStatement } from './run/prepare-statement.ts';
import { library } from './testing/library.ts';
import { createRandom } from './testing/protocol/fuzz/random.ts';

const options = {
  schemas: ['shelf'],
  limits: defaultLimits,
  aggregates: false,
  maxRows: 1_000,
  mayChooseTransaction: true,
};
const prepareOnce = () => createPreparation(options);

const rawRequest = (url: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'GET',
  url,
  headers: new Headers(headers),
  body: new Uint8Array(0),
});

/** All that reaches the database and the response. */
function outcome(prepare: () => PreparedRequest): unknown {
  try {
    const { execution, request, values } = prepare();
    if (execution === undefined) return undefined;
    const { count, main } = execution.statement;
    return {
      text: main.text,
      parameters: parametersOf(main, values),
      counts: count && parametersOf(count, values),
      query: filled(request.canonicalQuery, values),
      offset: rowNumber(request.range.offset, values),
    };
  } catch (error) {
    if (error instanceof ApiError) return error.body;
    throw error;
  }
}

/** The request as it stands, understood as a whole. */
const inOne = (raw: RawRequest) =>
  outcome(() => {
    const request = parseApiRequest(raw, { ...options, isTimezone: library.isTimezone });
    const plan = planRequest(request, library, options);
    return { request, execution: { plan, statement: prepareStatement(plan.statement) }, values: [], isPrepared: true };
  });

const shapeOf = (url: string) => takeValues(url, true, defaultLimits)?.shape;

describe('what is taken out of an address', () => {
  it.each([
    ['a value', '/books?id=eq.1', '/books?id=eq.2'],
    ['any text', '/books?title=not.ilike.*a*', '/books?title=not.ilike.%D7%A9%2C(%22+%26'],
    ['nothing at all', '/books?title=eq.', '/books?title=eq.a'],
    ['a list of any length', '/books?id=in.(1,2)', '/books?id=in.%281%2C2%2C3%29'],
    ['where a page begins', '/books?order=id&limit=20&offset=20', '/books?order=id&limit=500&offset=4000'],
    [
      'of an embedded resource',
      '/books?select=chapters(id)&chapters.id=gt.4',
      '/books?select=chapters(id)&chapters.id=gt.5',
    ],
    ['what a function is given', '/rpc/add?a=1', '/rpc/add?a=-2'],
  ])('%s makes no other shape', (_, one, other) => {
    expect(shapeOf(one)).toBe(shapeOf(other));
  });

  it.each([
    ['another column', '/books?id=eq.1', '/books?pages=eq.1'],
    ['another operator', '/books?id=eq.1', '/books?id=gt.1'],
    ['what is negated', '/books?id=eq.1', '/books?id=not.eq.1'],
    ['a word of the language', '/books?id=is.null', '/books?id=is.true'],
    ['an operator within an argument', '/rpc/add?a=1', '/rpc/add?a=eq.1'],
    ['an operator that is spelled otherwise', '/rpc/add?a=1', '/rpc/add?a=eq%2E1'],
    ['no row at all', '/books?limit=1', '/books?limit=0'],
    ['no number', '/books?limit=1', '/books?limit='],
    ['what can be long in coming', '/books?title=match.a', '/books?title=match.(a|b)'],
    ['how many patterns there are', '/books?title=like(any).{a}', '/books?title=like(any).{a,b}'],
    ['a quoted item', '/books?title=in.(a)', '/books?title=in.("a")'],
    ['what is selected', '/books?select=id', '/books?select=title'],
    ['an order', '/books?order=id', '/books?order=id.desc'],
    ['a tree of conditions', '/books?or=(id.eq.1,id.eq.2)', '/books?or=(id.eq.1,id.eq.3)'],
    ['one parameter more', '/books?id=eq.1', '/books?id=eq.1&id=eq.1'],
    ['one that looks like the end of another', '/books?id=eq.1', '/books?id=eq.1%26'.replace('%26', '&a')],
  ])('%s makes another', (_, one, other) => {
    expect(shapeOf(one)).not.toBe(shapeOf(other));
  });

  it('refuses in a shape that is known what it refuses in a new one', () => {
    const prepare = prepareOnce();
    const tooMany = Array.from({ length: 1_001 }, (_, item) => item).join(',');
    for (const url of [`/books?id=in.(${tooMany})`, `/books?title=cs.{${tooMany}}`, `/rpc/add?a={${tooMany}}`]) {
      prepare(rawRequest(url.replace(tooMany, '1')), library);
      expect(() => prepare(rawRequest(url), library)).toThrow(expect.objectContaining({ status: 400 }));
    }
    prepare(rawRequest('/books?title=eq.a'), library);
    for (const broken of ['%FF', '%00', '\0'])
      expect(() => prepare(rawRequest(`/books?title=eq.${broken}`), library)).toThrow(
        expect.objectContaining({ status: 400 }),
      );
  });
});

describe('a request that is understood by its shape', () => {
  it('means what it means as a whole, no matter who requested the shape before', () => {
    const random = createRandom(20_261_123);
    const { chance, pick, several } = random;
    const text = () =>
      several(0, 6, () =>
        pick([
          'a',
          'ש',
          '*',
          ',',
          '.',
          '(',
          ')',
          '{',
          '}',
          '"',
          "'",
          '\\',
          '%',
          '&',
          ';',
          '=',
          '+',
          ' ',
          '1',
          '😀',
          'eq.',
          'not.',
        ]),
      ).join('');
    const encode = (value: string) => (chance(70) ? encodeURIComponent(value) : value.replace(/[&;%+#\s]/gu, ''));
    const operators = [
      'eq',
      'neq',
      'gt',
      'gte',
      'lt',
      'lte',
      'like',
      'ilike',
      'cs',
      'cd',
      'ov',
      'sl',
      'sr',
      'nxr',
      'nxl',
      'adj',
      'isdistinct',
      'fts',
      'plfts',
      'phfts',
      'wfts',
      'wfts(simple)',
      'like(any)',
      'eq(all)',
      'match',
      'imatch',
      'is',
      'in',
      'eqq',
      'IN',
    ] as const;
    const value = () => {
      const operator = pick(operators);
      const list = () => `(${several(0, 4, text).join(',')})`;
      const given =
        operator === 'in' ? (chance(80) ? list() : text()) : operator === 'is' ? pick(['null', 'true', 'x']) : text();
      return `${chance(15) ? 'not.' : ''}${operator}.${given}`;
    };
    const number = () => pick(['1', '20', '1001', '999999999', '1000000000', '0', '007', '-1', '', ' 5', '5x', '٣']);
    const parameter = (): string => {
      const name = pick(['id', 'title', 'pages', 'facts', 'chapters.id', 'chapters.book', 'nothing', 'a', 'b', 'than']);
      switch (pick(['filter', 'filter', 'filter', 'number', 'argument', 'logic', 'other'])) {
        case 'number':
          return `${pick(['limit', 'offset', 'chapters.limit', 'chapters.offset'])}=${encode(number())}`;
        case 'argument':
          return `${pick(['a', 'b', 'than'])}=${encode(chance(50) ? number() : text())}`;
        case 'logic':
          return `${pick(['or', 'and', 'not.or'])}=${encode(`(id.eq.${number()},title.like.${pick(['a', 'b*'])})`)}`;
        case 'other':
          return pick(['select=id,title,chapters(id)', 'order=id.desc', 'columns=id', 'flag', 'select=*,chapters(*)']);
        default:
          return `${chance(90) ? name : encodeURIComponent(`${name}.`)}=${encode(value())}`;
      }
    };
    const heads: readonly Record<string, string>[] = [{}, {}, {}, { prefer: 'count=exact' }, { range: '3-9' }];
    const prepare = prepareOnce();
    let repeated = 0;
    let refused = 0;
    for (let turn = 0; turn < 3_000; turn += 1) {
      const path = pick(['/books', '/books', '/rpc/long_books', '/rpc/add', '/%62ooks', '/rpc/%61dd']);
      const select = path.endsWith('ooks') && chance(60) ? ['select=id,chapters(id)'] : [];
      const url = `${path}?${[...select, ...several(0, 3, parameter)].join(pick(['&', '&', ';', '&&']))}`;
      const raw = rawRequest(url, heads[random.int(heads.length)]);
      const byShape = outcome(() => {
        const prepared = prepare(raw, library);
        if (prepared.isPrepared) repeated += 1;
        return prepared;
      });
      if (typeof byShape === 'object' && byShape !== null && 'code' in byShape) refused += 1;
      expect({ url, ...(byShape as object) }).toEqual({ url, ...(inOne(raw) as object) });
    }
    // Enough of both kinds, or nothing is shown.
    expect(repeated).toBeGreaterThan(200);
    expect(3_000 - refused).toBeGreaterThan(700);
  });
});
