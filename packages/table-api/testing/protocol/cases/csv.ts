import { accept, as, del, get, head, patch, post, prefer, type Area } from '../case.ts';

const acceptCsv = accept('text/csv');
const written = { ...acceptCsv, ...prefer('return=representation') };

export const csv: Area = {
  name: 'csv',
  body: 'exact',
  cases: [
    get('a table', '/venues?order=id', acceptCsv),
    get('some columns', '/plays?select=id,title&order=id', acceptCsv),
    get('an alias', '/plays?select=number:id&limit=1', acceptCsv),
    get('numbers and dates', '/shows?order=id', acceptCsv),
    get('nulls and empty texts', '/samples?select=id,body,flag&order=id', acceptCsv),
    get('quotes, commas and line feeds', '/people?select=id,name&id=eq.6', acceptCsv),
    get('a text with line feeds', '/samples?select=id,body&id=eq.4', acceptCsv),
    get('arrays and json', '/tasks?select=id,labels,meta&order=id', acceptCsv),
    get('names with spaces', '/Odd%20Names?order=Main%20Key', acceptCsv),
    get('no rows', '/plays?id=eq.99', acceptCsv),
    get('no rows of some columns', '/plays?id=eq.99&select=id,title', acceptCsv),
    get('with a count', '/plays?select=id&limit=2', { ...acceptCsv, ...prefer('count=exact') }),
    get('a computed field', '/people?select=id,initial&order=id', acceptCsv),
    head('only the headers', '/plays', acceptCsv),
    get('with a charset', '/plays?select=id&limit=1', accept('text/csv; charset=utf-8')),
    get('as a member', '/letters?select=id', { ...acceptCsv, ...as('stage_member') }),
    get('an error', '/plays?select=colour', acceptCsv),
    post('an insert', '/tasks?select=id,title', { title: 'a "b", c' }, written),
    patch('an update', '/tasks?id=eq.1&select=id,status', { status: 'done' }, written),
    del('a delete', '/tasks?id=eq.1&select=id', written),
    post('an insert of nothing', '/tasks', [], written),
    get('the rows of a function', '/rpc/seasons', acceptCsv),
    get('the scalars of a function', '/rpc/count_up?until=3', acceptCsv),
  ],
};
