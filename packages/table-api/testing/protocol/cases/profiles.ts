import { as, bare, get, head, patch, post, prefer, type Area } from '../case.ts';

const reads = (schema: string) => ({ 'accept-profile': schema });
const writes = (schema: string) => ({ 'content-profile': schema });

/** The schema of a request, and what OPTIONS says of a table. */
export const profiles: Area = {
  name: 'profiles',
  body: 'exact',
  cases: [
    get('the first schema without a word', '/tags?order=id'),
    get('the first schema by name', '/tags?order=id', reads('stage')),
    get('the second schema', '/tags', reads('archive')),
    get('a schema that is not exposed', '/secrets', reads('backroom')),
    get('a schema that does not exist', '/tags', reads('nowhere')),
    get('a schema in capitals', '/tags', reads('ARCHIVE')),
    get('a table that only the second schema has', '/boxes'),
    get('a read with the header of writes', '/boxes', writes('archive')),
    head('headers of the second schema', '/boxes', reads('archive')),
    post(
      'a write to the second schema',
      '/boxes',
      { id: 9, label: 'x' },
      { ...writes('archive'), ...prefer('return=representation') },
    ),
    post('a write with the header of reads', '/boxes', { id: 9 }, reads('archive')),
    post('a write to a schema that is not exposed', '/secrets', { id: 9 }, writes('backroom')),
    patch(
      'an update in the second schema',
      '/boxes?id=eq.1',
      { label: 'x' },
      { ...writes('archive'), ...prefer('return=representation') },
    ),
    get('a function of the second schema', '/rpc/count_boxes', reads('archive')),
    post('a function of the second schema by POST', '/rpc/count_boxes', {}, writes('archive')),
    get('a function of the first schema in the second', '/rpc/add?a=1&b=2', reads('archive')),
    get('the search path of the second schema', '/rpc/where_am_i', reads('archive')),
    bare('OPTIONS', 'the verbs of a table', '/tasks'),
    bare('OPTIONS', 'the verbs of a table as a member', '/tasks', as('stage_member')),
    bare('OPTIONS', 'the verbs of a view', '/play_titles'),
    bare('OPTIONS', 'the verbs of a view of sums', '/genre_counts'),
    bare('OPTIONS', 'the verbs of a view with a trigger', '/written_board'),
    bare('OPTIONS', 'the verbs of a materialized view', '/tag_counts'),
    bare('OPTIONS', 'the verbs of a partitioned table', '/ledger'),
    bare('OPTIONS', 'the verbs of a table without a key', '/readings'),
    bare('OPTIONS', 'the verbs of an unknown table', '/nowhere'),
    bare('OPTIONS', 'the verbs of a function', '/rpc/add'),
    bare('OPTIONS', 'the verbs of a volatile function', '/rpc/add_task'),
    bare('OPTIONS', 'the verbs of an unknown function', '/rpc/nowhere'),
  ],
};
