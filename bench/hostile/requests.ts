const ids = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');

/**
 * What one address of 80 bytes to 8 KB can ask for at most: the whole catalogue several times over, and texts that are
 * slow to match.
 */
export const hostilePaths: readonly string[] = [
  'professors?select=*,institutions(*,professors(*),courses(*))',
  'institutions?select=*,professors(*,professor_reviews(*)),courses(*,course_reviews(*))',
  'institutions?limit=1&select=id,a:professors(*,institutions(*,professors(*,institutions(*,professors(*)))))',
  'professor_reviews?select=id&comment=match.(.*)*(.*)*(.*)*(.*)*x%5C1',
  `professors?select=*&id=in.(${ids(1_500)})`,
  'professors?select=*',
  'professor_reviews?select=*',
  'professors?select=*,institution:institutions(*),department:departments(*)&order=rating_count.desc',
].map(path => `/rest/v1/${path}`);
