import { accept, as, del, get, head, patch, post, prefer, type Area } from '../case.ts';

const csvAnswer = accept('text/csv');
const written = { ...csvAnswer, ...prefer('return=representation') };

export const csv: Area = {
  name: 'csv',
  body: 'exact',
  cases: [
    get('a table', '/venues?order=id', csvAnswer),
    get('some columns', '/plays?select=id,title&order=id', csvAnswer),
    get('an alias', '/plays?select=number:id&limit=1', csvAnswer),
    get('numbers and dates', '/shows?order=id', csvAnswer),
    get('nulls and empty texts', '/samples?select=id,body,flag&order=id', csvAnswer),
    get('quotes, commas and line feeds', '/people?select=id,name&id=eq.6', csvAnswer),
    get('a text with line feeds', '/samples?select=id,body&id=eq.4', csvAnswer),
    get('arrays and json', '/tasks?select=id,labels,meta&order=id', csvAnswer),
    get('names with spaces', '/Odd%20Names?order=Main%20Key', csvAnswer),
    get('no rows', '/plays?id=eq.99', csvAnswer),
    get('no rows of some columns', '/plays?id=eq.99&select=id,title', csvAnswer),
    get('with a count', '/plays?select=id&limit=2', { ...csvAnswer, ...prefer('count=exact') }),
    get('a computed field', '/people?select=id,initial&order=id', csvAnswer),
    head('only the headers', '/plays', csvAnswer),
    get('with a charset', '/plays?select=id&limit=1', accept('text/csv; charset=utf-8')),
    get('as a member', '/letters?select=id', { ...csvAnswer, ...as('stage_member') }),
    get('an error', '/plays?select=colour', csvAnswer),
    post('an insert', '/tasks?select=id,title', { title: 'a "b", c' }, written),
    patch('an update', '/tasks?id=eq.1&select=id,status', { status: 'done' }, written),
    del('a delete', '/tasks?id=eq.1&select=id', written),
    post('an insert of nothing', '/tasks', [], written),
    get('the rows of a function', '/rpc/seasons', csvAnswer),
    get('the scalars of a function', '/rpc/count_up?until=3', csvAnswer),
  ],
};
