import type { AccessCase } from './access-cases.ts';
import { institutionIds, institutionRating } from './institution-fixture.ts';

const refused = '42501';
const own = { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 };
const everybody = { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 };
const operators = { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 };

const ratings = 'public.institution_ratings';
const reports = 'public.institution_review_reports';
const tallies = 'public.institution_tallies';
const rating = `id = '${institutionIds.rating}'`;
const report = `id = '${institutionIds.report}'`;

/** Reviews of institutions and their reports, while the area is open; institution-ratings.test.ts has it closed. */
export const institutionAccessCases: readonly AccessCase[] = [
  {
    table: 'institution_ratings',
    verb: 'select',
    statement: `select * from ${ratings} where ${rating}`,
    outcomes: own,
  },
  {
    table: 'institution_ratings',
    verb: 'insert',
    statement: institutionRating('uid-other', '4, 4, 4, 4, 4, 4'),
    outcomes: { visitor: refused, owner: refused, other: 1, fresh: 'PGRST', service: 1 },
  },
  {
    table: 'institution_ratings',
    verb: 'update',
    statement: `update ${ratings} set teaching = 1 where ${rating}`,
    outcomes: own,
  },
  { table: 'institution_ratings', verb: 'delete', statement: `delete from ${ratings} where ${rating}`, outcomes: own },
  {
    table: 'institution_review_reports',
    verb: 'select',
    statement: `select * from ${reports} where ${report}`,
    outcomes: own,
  },
  {
    table: 'institution_review_reports',
    verb: 'insert',
    statement: `insert into ${reports} (rating_id, user_id, reason) values ('${institutionIds.ofPeer}', 'uid-other', 'spam')`,
    outcomes: { visitor: refused, owner: refused, other: 1, fresh: 'PGRST', service: 1 },
  },
  {
    table: 'institution_review_reports',
    verb: 'update',
    statement: `update ${reports} set reason = 'other' where ${report}`,
    outcomes: own,
  },
  {
    table: 'institution_review_reports',
    verb: 'delete',
    statement: `delete from ${reports} where ${report}`,
    outcomes: operators,
  },
  {
    table: 'institution_tallies',
    verb: 'select',
    statement: `select * from ${tallies} where institution_id = 1`,
    outcomes: operators,
  },
  {
    table: 'institution_tallies',
    verb: 'insert',
    statement: `insert into ${tallies} (institution_id) values (2)`,
    outcomes: operators,
  },
  {
    table: 'institution_tallies',
    verb: 'update',
    statement: `update ${tallies} set review_count = 9 where institution_id = 1`,
    outcomes: operators,
  },
  {
    table: 'institution_tallies',
    verb: 'delete',
    statement: `delete from ${tallies} where institution_id = 1`,
    outcomes: operators,
  },
  {
    table: 'institution_scores',
    verb: 'select',
    statement: 'select * from public.institution_scores where institution_id = 1',
    outcomes: everybody,
  },
  {
    table: 'institution_reviews',
    verb: 'select',
    statement: `select * from public.institution_reviews where id = '${institutionIds.rating}'`,
    outcomes: everybody,
  },
];
