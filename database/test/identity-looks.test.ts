import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
const { first, second } = deciders;
const session = '20000000-0000-4000-8000-0000000000a1';
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  for (const decider of [first, second]) {
    await fillAdmin(test.admin, decider);
    await admin(`insert into public.profiles (firebase_uid, name) values ('${decider.sub}', 'Ori')`);
  }
  await admin(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ('${first.sub}', 'totp', 'verified')`,
  );
  await admin(
    `insert into auth.sessions (id, user_id, refresh_token_hmac_key, aal) values ('${session}', '${first.sub}', 'key', 'aal2')`,
  );
  await admin(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ('${session}', 'oauth'), ('${session}', 'totp')`,
  );
});
afterAll(() => test.drop());
beforeEach(() => admin(`update auth.mfa_amr_claims set updated_at = now()`));

const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const reason = 'A threat, to see who it is.';

/** Looks as the first admin does, whose session has shown the second factor. */
async function look(purpose = 'danger', words = reason, key = ownerRatingId) {
  const claims = JSON.stringify({ role: 'authenticated', sub: first.sub, session_id: session });
  const [, found] = await test.database.run([
    {
      text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      values: [claims],
    },
    { text: `select public.look_at_writer('review', $1, $2, $3)`, values: [key, purpose, words] },
  ]);
  return JSON.parse(found?.rows[0]?.[0] ?? 'null') as Record<string, unknown>;
}
const looks = async () => (await admin('select purpose from private.identity_looks')).flat();

describe('looking at who wrote something', () => {
  it('needs a purpose, a reason in words, and a code of the second factor within the last minutes', async () => {
    const before = await looks();
    expect(await refusalOf(look('danger', 'too short'))).toBe('identity/invalid');
    expect(await refusalOf(look('curiosity'))).toBe('identity/invalid');
    expect(await refusalOf(look('danger', reason, '00000000-0000-4000-8000-000000000009'))).toBe('case/no-writer');
    await admin(
      `update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes' where authentication_method = 'totp'`,
    );
    expect(await refusalOf(look())).toBe('insufficient_aal');
    const lookAtWriter = `select public.look_at_writer('review', '${ownerRatingId}', 'danger', '${reason}')`;
    expect(await refusalOf(act(test.database, second, lookAtWriter))).toBe('admin/second-factor-required');
    expect(await refusalOf(act(test.database, actors.owner, lookAtWriter))).toBe('admin/required');
    expect(await refusalOf(act(test.database, actors.visitor, lookAtWriter))).toBe('42501');
    expect(await looks()).toEqual(before);
  });

  it('shows who it is, and is in the log, shown to the other admins, and one look for ten minutes', async () => {
    const shown = await look();
    expect(shown).toEqual({
      name: null,
      email: 'owner@example.org',
      signed_in_with: [],
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      until: expect.any(String),
    });
    expect(await look()).toEqual(shown);
    expect(await looks()).toEqual(['danger']);
    const log = await admin(
      `select action, reason, note, after from private.decisions where subject_kind = 'identity_look'`,
    );
    expect(log).toEqual([['look_at_identity', 'danger', reason, expect.stringContaining(`review:${ownerRatingId}`)]]);
    expect(JSON.stringify(log)).not.toContain('owner@');
    expect(await act(test.database, second, 'select kind, reason, note from public.notices')).toEqual([
      ['identity_seen', 'danger', `Ori: ${reason}`],
    ]);
    expect(await act(test.database, first, 'select kind from public.notices')).toEqual([]);
    await expect(admin('delete from private.identity_looks')).rejects.toThrow(/only ever added/);
  });
});
