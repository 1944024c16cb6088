import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, markers, setStage, writerId } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.stop());

/** Every table of every schema of ours, as text. */
async function tablesWith(word: string): Promise<readonly string[]> {
  const tables = (
    await stage.sql(
      `select oid::regclass::text from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'auth', 'gateway') and relkind = 'r' order by 1`,
    )
  ).flat();
  const holding: string[] = [];
  for (const table of tables) {
    const [row] = await stage.sql(
      `select count(*) from ${String(table)} as t where strpos(lower(t::text), lower($1)) > 0`,
      word,
    );
    if (Number(row?.[0]) > 0) holding.push(String(table));
  }
  return holding;
}

describe('an account that is deleted', () => {
  it('leaves nothing behind but the messages to the operator, without its name, and comes off every count', async () => {
    const before = await tablesWith(writerId);
    expect(before).toEqual(
      expect.arrayContaining([
        'ratings',
        'rating_votes',
        'private.reports',
        'follows',
        'shortlist_entries',
        'fact_answers',
        'contact_messages',
        'hidden_reviews',
        'study_guides',
        'guide_files',
        'guide_votes',
        'guide_bookmarks',
        'guide_request_people',
        'auth.users',
      ]),
    );
    expect(await stage.sql('select sum(helpful_count) from public.ratings')).toEqual([['1']]);

    await stage.sql(`select set_config('request.jwt.claims', '', false)`);
    await stage.sql('delete from public.profiles where firebase_uid = $1', writerId);
    await stage.sql('delete from auth.users where id = $1', writerId);

    expect(await tablesWith(writerId)).toEqual([]);
    expect(await tablesWith(markers.name)).toEqual([]);
    expect(await tablesWith(markers.report)).toEqual([]);
    // The case stays, and the address to answer it to.
    expect(await tablesWith(markers.email)).toEqual(['contact_messages']);
    expect(await tablesWith(markers.guide)).toEqual([]);
    expect(await tablesWith(markers.file)).toEqual([]);
    expect(await stage.sql('select sum(helpful_count) from public.ratings')).toEqual([['0']]);
    expect(await stage.sql('select sum(helpful_count) from public.study_guides')).toEqual([['0']]);
    expect(await stage.sql('select table_name from private.stale_counts()')).toEqual([]);
  });
});
