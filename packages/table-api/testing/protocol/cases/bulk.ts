import { post, prefer, representation, type Area } from '../case.ts';

const missing = prefer('missing=default', 'return=representation');
const CSV = { 'content-type': 'text/csv' };

/** Several rows at once, columns=, missing=, and CSV bodies. */
export const bulk: Area = {
  name: 'bulk',
  body: 'exact',
  cases: [
    post('several rows', '/tasks', [{ title: 'a' }, { title: 'b' }], representation),
    post('several rows, minimal', '/tasks', [{ title: 'a' }, { title: 'b' }]),
    post('several rows, headers only', '/tasks', [{ title: 'a' }, { title: 'b' }], prefer('return=headers-only')),
    post('rows of different keys', '/tasks', [{ title: 'a' }, { title: 'b', status: 'open' }], representation),
    post(
      'rows of the same keys in another order',
      '/tasks',
      [
        { title: 'a', status: 'new' },
        { status: 'open', title: 'b' },
      ],
      representation,
    ),
    post('rows of an object and a number', '/tasks', '[{"title":"a"},5]'),
    post('rows of an object and null', '/tasks', '[{"title":"a"},null]'),
    post('rows of which one is refused', '/tasks', [{ title: 'a' }, { title: null }]),
    post(
      'a hundred and fifty rows',
      '/tasks?select=id',
      Array.from({ length: 150 }, (_, n) => ({ title: `t${n}` })),
      representation,
    ),
    post('chosen columns', '/tasks?columns=title', { title: 'a', status: 'done' }, representation),
    post('chosen columns of several rows', '/tasks?columns=title,status', [
      { title: 'a' },
      { title: 'b', status: 'open' },
    ]),
    post(
      'chosen columns as the client quotes them',
      '/tasks?columns=%22title%22,%22status%22',
      [{ title: 'a', status: 'open' }],
      representation,
    ),
    post('chosen columns that the body lacks', '/tasks?columns=title,weight', { title: 'a' }, representation),
    post('a chosen column that does not exist', '/tasks?columns=title,colour', { title: 'a' }),
    post(
      'a chosen column with a space',
      '/Odd%20Names?columns=Main%20Key,with%20space',
      { 'Main Key': 9, 'with space': 'x' },
      representation,
    ),
    post('an empty choice of columns', '/tasks?columns=', { title: 'a' }, representation),
    post('a choice with a comma at the end', '/tasks?columns=title,', { title: 'a' }),
    post('a choice given as a path', '/tasks?columns=meta-%3Ea', { title: 'a' }),
    post('chosen columns and an empty array', '/tasks?columns=title', [], representation),
    post(
      'missing values as defaults',
      '/tasks?columns=title,status,weight',
      [{ title: 'a' }, { title: 'b', weight: 3 }],
      missing,
    ),
    post('missing values as defaults without a choice', '/tasks', { title: 'a' }, missing),
    post(
      'missing values as defaults, with an explicit null',
      '/tasks?columns=title,weight',
      [{ title: 'a', weight: null }],
      missing,
    ),
    post(
      'missing values as nulls',
      '/tasks?columns=title,weight',
      [{ title: 'a' }],
      prefer('missing=null', 'return=representation'),
    ),
    post('missing keys as defaults', '/tasks?columns=id,title', [{ title: 'a' }, { id: 50, title: 'b' }], missing),
    post(
      'missing values of a domain as defaults',
      '/stock?columns=sku,amount,note',
      [{ sku: 'a' }, { sku: 'b', amount: 1 }],
      missing,
    ),
    post('missing values that have no default', '/tasks?columns=title,status', [{ status: 'open' }], missing),
    post('CSV', '/tasks', 'title,status\nBy csv,open\nTwo,done\n', { ...CSV, ...representation }),
    post('CSV with quotes', '/tasks', 'title,status\n"a ""b"", c",open\n', { ...CSV, ...representation }),
    post('CSV with a line feed in quotes', '/tasks', 'title\n"a\nb"\n', { ...CSV, ...representation }),
    post('CSV with NULL', '/tasks', 'title,weight\nx,NULL\n', { ...CSV, ...representation }),
    post('CSV with an empty field', '/tasks', 'title,meta\nx,\n', { ...CSV, ...representation }),
    post('CSV with carriage returns', '/tasks', 'title,status\r\nx,open\r\n', { ...CSV, ...representation }),
    post('CSV in Hebrew', '/tasks', 'title\nשלום\n', { ...CSV, ...representation }),
    post('CSV of a header alone', '/tasks', 'title,status\n', { ...CSV, ...representation }),
    post('CSV of nothing', '/tasks', '', CSV),
    post('CSV with a field too many', '/tasks', 'title\nx,y\n', CSV),
    post('CSV with a field too few', '/tasks', 'title,status\nx\n', CSV),
    post('CSV with chosen columns', '/tasks?columns=title', 'title,status\nx,open\n', { ...CSV, ...representation }),
    post('CSV into typed columns', '/invoices', 'quantity,unit_price\n2,1.5\n', { ...CSV, ...representation }),
    post('CSV that returns CSV', '/tasks?select=title,status', 'title,status\nx,open\n', {
      ...CSV,
      ...representation,
      accept: 'text/csv',
    }),
  ],
};
