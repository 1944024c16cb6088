import { get, head, prefer, singular, type Area } from '../case.ts';

export const inner: Area = {
  name: 'inner',
  body: 'parsed',
  cases: [
    get('drops rows without one', '/badges?select=id,people!inner(name)'),
    get('drops rows without any', '/plays?select=id,shows!inner(id)&order=id'),
    get('drops rows by a filter within', '/plays?select=id,shows!inner(id)&shows.price=gt.100&order=id'),
    get('drops rows by a filter within to one', '/shows?select=id,plays!inner(title)&plays.genre=eq.comedy&order=id'),
    get(
      'drops rows by a filter within many to many',
      '/plays?select=id,tags!inner(label)&tags.label=eq.classic&order=id',
    ),
    get(
      'drops rows by a filter within an alias',
      '/plays?select=id,evening:shows!inner(id)&evening.sold=gt.500&order=id',
    ),
    get('two levels', '/plays?select=id,shows!inner(id,reviews!inner(stars))&order=id'),
    get(
      'two levels with a filter at the end',
      '/plays?select=id,shows!inner(id,reviews!inner(stars))&shows.reviews.stars=eq.5&order=id',
    ),
    get('inner within left', '/plays?select=id,shows(id,reviews!inner(stars))&order=id'),
    get('left within inner', '/plays?select=id,shows!inner(id,reviews(stars))&order=id'),
    get('left in so many words', '/badges?select=id,people!left(name)&order=id'),
    get('with an exact count', '/plays?select=id,shows!inner(id)&limit=1&order=id', prefer('count=exact')),
    head('headers with an exact count', '/plays?select=id,shows!inner(id)', prefer('count=exact')),
    get('nothing of the embedded', '/plays?select=id,shows!inner()&shows.price=gt.100&order=id'),
    get('or within', '/plays?select=id,shows!inner(id)&shows.or=(price.gt.140,sold.eq.10)&order=id'),
    get('order by a column of the embedded', '/shows?select=id,plays!inner(title)&order=plays(title),id'),
    get('as one row', '/plays?select=id,shows!inner(id)&shows.id=eq.3', singular),
    get('a computed relationship', '/people?select=id,long_plays!inner(title)&order=id'),
    get('one to one', '/people?select=id,biographies!inner(body)&order=id'),
    get('an unknown kind of join', '/plays?select=id,shows!outer(id)'),
    get('the rows of a function', '/rpc/plays_longer?than=90&select=id,shows!inner(id)&shows.sold=gt.800&order=id'),
  ],
};
