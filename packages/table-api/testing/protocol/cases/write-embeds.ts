import { del, patch, post, representation, singular, type Area } from '../case.ts';

export const writeEmbeds: Area = {
  name: 'embeds of what was written',
  body: 'parsed',
  cases: [
    post('to one in an insert', '/shows?select=id,plays(title)', { play_id: 1 }, representation),
    post('to many in an insert', '/tags?select=label,plays(id)', { id: 50, label: 'new' }, representation),
    post('two deep in an insert', '/reviews?select=id,shows(id,plays(title))', { id: 50, show_id: 1 }, representation),
    post(
      'by a hint in an insert',
      '/plays?select=title,people!plays_author(name)',
      { title: 'x', author_id: 4 },
      representation,
    ),
    post(
      'as one row in an insert',
      '/shows?select=id,plays(title)',
      { play_id: 1 },
      { ...representation, ...singular },
    ),
    patch('to one in an update', '/shows?id=eq.1&select=id,plays(title)', { sold: 1 }, representation),
    patch('to many in an update', '/plays?id=eq.1&select=id,shows(id)&shows.order=id', { minutes: 1 }, representation),
    patch(
      'with a filter within',
      '/plays?id=eq.1&select=id,shows(id)&shows.price=gt.100',
      { minutes: 1 },
      representation,
    ),
    patch(
      'with an inner join',
      '/shows?select=id,plays!inner(title)&plays.genre=eq.drama',
      { sold: 1 },
      representation,
    ),
    del('to one in a delete', '/replies?id=eq.1&select=id,reviews(stars)', representation),
    del('to many in a delete', '/plays?id=eq.4&select=id,tags(label)', representation),
    patch('an ambiguity in an update', '/plays?id=eq.1&select=id,people(name)', { minutes: 1 }, representation),
  ],
};
