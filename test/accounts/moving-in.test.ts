import { rm } from 'node:fs/promises';
import { signIn } from '@dargu/auth-api/testing/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedPerson, writeExport } from '#server/import/first-system/testing/made-up-export.ts';
import { moveIn } from '#server/import/first-system/move-in.ts';
import { type AccountServer, startAccountServer } from './account-server.ts';
import { asSuperuser, details, signInAs } from './person.ts';

// People of a first system who sign in here, through the demo provider, whose subjects the made-up export has.
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ seed: 'none' });
  const move = await writeExport({
    people: [
      exportedPerson('dana', 'google'),
      // The maker of this account said that the address is theirs, and nobody checked.
      exportedPerson('avi', 'apple', { email: 'victim@uni.example', emailVerified: false }),
    ],
  });
  await moveIn(server.test.admin, move);
  await rm(move.folder, { recursive: true });
}, 60_000);
afterAll(() => server?.stop());

const where = { ...details, institution: 3, department: 5 };

describe('a person from the first system', () => {
  it('signs in with the same Google account, owns the old reviews, and edits them once the details are confirmed', async () => {
    const { id, tables } = await signInAs(server, 'dana@uni.example');
    const mine = await tables.from('ratings').select('id, rating1, comment');
    expect(mine.data).toMatchObject([{ rating1: 4 }]);
    expect((await tables.from('course_ratings').select('rating1')).data).toEqual([{ rating1: 5 }]);
    expect((await tables.from('profiles').select('is_new_user, name')).data).toEqual([
      { is_new_user: true, name: 'דנה' },
    ]);
    const change = { rating1: 3, comment: 'אחרי שנה אני חושבת אחרת' };
    const ratingId = mine.data?.[0]?.id ?? '';
    expect((await tables.from('ratings').update(change).eq('id', ratingId)).error?.code).toBe(
      'rating/profile-incomplete',
    );
    expect((await tables.from('profiles').update(where).eq('firebase_uid', id)).error).toBeNull();
    expect((await tables.from('ratings').update(change).eq('id', ratingId)).error).toBeNull();
    expect((await server.tables().from('professor_reviews').select('rating1').eq('id', ratingId)).data).toEqual([
      { rating1: 3 },
    ]);
  });

  it('signs in with the same Apple account, also where no address of theirs is known', async () => {
    const { tables } = await signInAs(server, 'avi@uni.example', 'apple');
    expect((await tables.from('ratings').select('rating1')).data).toEqual([{ rating1: 2 }]);
  });

  it('who only shares an address with a profile, verified or not, owns nothing', async () => {
    const unproven = signIn(server, 'google', { email: 'victim@uni.example', unverified: 'on' });
    expect(
      await unproven.then(
        () => 'signed in',
        () => 'refused',
      ),
    ).toBe('refused');
    for (const email of ['victim@uni.example', 'forged@uni.example']) {
      const { id, tables } = await signInAs(server, email);
      expect((await tables.from('ratings').select('id')).data, email).toEqual([]);
      expect(await asSuperuser(server, 'select 1 from public.profiles where firebase_uid = $1', id)).toEqual([]);
    }
  });
});
