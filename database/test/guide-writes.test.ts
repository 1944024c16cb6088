import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideCodes } from '#contract/guide-codes.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { type SentGuide, approve, fillCrowd, guideId, refusalOf, student, submit } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 24 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer']);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.study_guides');
  await admin('delete from private.action_counts');
  await admin('delete from private.withdrawn_texts');
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa = student('noa');
const omer = student('omer');
const send = (guide: SentGuide, person = noa) => submit(test.database, person, guide);
const withdraw = (id: string, person = noa) => act(test.database, person, 'select public.withdraw_guide($1)', [id]);
const reason = async (person = noa) =>
  (await act(test.database, person, 'select check_reason from public.guide_limits()'))[0]?.[0];
const state = (id: string) => admin(`select status, held_reasons from public.study_guides where id = '${id}'`);

/** Three published guides of a person, from this number on. */
async function publishThree(from: number, person = noa) {
  for (const number of [from, from + 1, from + 2]) {
    await send({ id: guideId(number) }, person);
    await approve(test.admin, guideId(number));
  }
}

describe('sending a guide', () => {
  it('the first three of a person wait, then they go out at once', async () => {
    for (const number of [1, 2, 3]) {
      expect(await reason()).toBe('first');
      expect(await send({ id: guideId(number) })).toEqual(['pending', '{}', String(number - 1), '0']);
      await approve(test.admin, guideId(number));
    }
    expect(await reason()).toBeNull();
    expect(await send({ id: guideId(4) })).toEqual(['published', '{}', '3', '2']);
  });

  it.each([
    ['a telephone number', { title: 'Call 050-1234567' }, '{phone}'],
    ['an address', { body: 'Ask dana@example.com' }, '{email}'],
    ['an identity number', { body: 'my id 123456782' }, '{id_number}'],
    ['a listed word', { body: 'this is fucking hard' }, '{words}'],
    ['a number behind a link', { type: 'link', url: 'https://wa.me/972501234567' }, '{phone}'],
  ])('waits because of %s, however many are published', async (_what, words, reasons) => {
    await publishThree(1);
    expect((await send({ id: guideId(4), ...words })).slice(0, 2)).toEqual(['pending', reasons]);
  });

  it.each([
    ['links in its text', { body: 'See https://example.com/trees and www.example.org.' }],
    ['a handle in a link', { type: 'recording', url: 'https://www.youtube.com/@math.byte' }],
    ['formulas', { body: 'Let $x_{12345678} \\in \\{0, 1\\}$ and $a@b$.' }],
    ['marks that cannot be seen, which are taken out', { title: 'Tr\u202eees and heaps' }],
  ])('goes out with %s', async (_what, words) => {
    await publishThree(1);
    expect((await send({ id: guideId(4), ...words })).slice(0, 2)).toEqual(['published', '{}']);
    expect(await admin(`select count(*) from public.study_guides where title like '%\u202e%'`)).toEqual([['0']]);
  });

  it.each([
    ['without a complete profile', guideCodes.profileIncomplete, {}, actors.fresh],
    ['for a hidden course', guideCodes.noCourse, { course_id: 2 }, noa],
    ['without saying that they may', guideCodes.ownWork, { own_work: false }, noa],
    ['with nothing in it', guideCodes.empty, { body: ' \n ' }, noa],
    ['without a text at all', guideCodes.empty, { body: null }, noa],
    ['longer than may be', guideCodes.invalid, { body: 'x'.repeat(50_001) }, noa],
    ['with six files', guideCodes.tooManyFiles, { file_ids: [1, 2, 3, 4, 5, 6].map(guideId) }, noa],
    ['of no known type', '23514', { type: 'novel' }, noa],
    ['with a title of two letters', '23514', { title: 'ab' }, noa],
    ['a past exam without its year', '23514', { type: 'past_exam' }, noa],
    ['a link that leads nowhere', '23514', { type: 'link', url: 'javascript:alert(1)' }, noa],
    ['as it should be', 'none', {}, noa],
  ] as const)('%s: %s', async (_how, code, guide, person) => {
    expect(await refusalOf(send({ id: guideId(9), ...guide }, person))).toBe(code);
  });

  it('to a course that was merged goes to the one that stands for it, with its institution', async () => {
    await send({ id: guideId(1), course_id: 3 });
    expect(await admin('select course_id, institution, department from public.study_guides')).toEqual([
      ['1', '1', '1'],
    ]);
  });

  it('visitors cannot send, withdraw, or read what is left', async () => {
    expect(await refusalOf(send({ id: guideId(1) }, actors.visitor as never))).toBe('42501');
    expect(await refusalOf(withdraw(guideId(1), actors.visitor as never))).toBe('42501');
    expect(await refusalOf(act(test.database, actors.visitor, 'select * from public.guide_limits()'))).toBe('42501');
  });
});

describe('the same guide again', () => {
  it('sent sixteen times at once is one guide and takes one slot', async () => {
    await Promise.all(Array.from({ length: 16 }, () => send({ id: guideId(1) })));
    expect(await admin('select count(*) from public.study_guides')).toEqual([['1']]);
    expect(await act(test.database, noa, 'select guides_left_today from public.guide_limits()')).toEqual([['9']]);
  });

  it('under the id of another person is not found, also at the same moment', async () => {
    const both = [send({ id: guideId(1) }), send({ id: guideId(1), title: 'My own title' }, omer)];
    const codes = await Promise.all(both.map(refusalOf));
    expect(codes.toSorted()).toEqual([guideCodes.notYours, 'none']);
    expect(await refusalOf(withdraw(guideId(1), codes[0] === 'none' ? omer : noa))).toBe(guideCodes.notYours);
  });

  it('unchanged stays published without a new date; changed by somebody with three it stays out', async () => {
    await publishThree(1);
    expect(await send({ id: guideId(1) })).toEqual(['published', '{}', '2', '2']);
    expect(await admin(`select revised_at from public.study_guides where id = '${guideId(1)}'`)).toEqual([[null]]);
    expect((await send({ id: guideId(1), body: 'Corrected.' }))[0]).toBe('published');
    expect(await admin(`select revised_at is not null from public.study_guides where id = '${guideId(1)}'`)).toEqual([
      ['t'],
    ]);
  });

  it('changed by somebody with one published guide waits again, and keeps its tickets meanwhile', async () => {
    await send({ id: guideId(1) });
    await approve(test.admin, guideId(1));
    expect(await send({ id: guideId(1), body: 'Now something else' })).toEqual(['pending', '{}', '0', '2']);
    expect(await admin('select count(*) from public.published_guides')).toEqual([['0']]);
    expect(await admin(`select count(*) from private.tickets_in_draw where user_id = 'uid-noa'`)).toEqual([['0']]);
  });

  it('that an admin refused waits for an admin, however many are published, and so does the next one', async () => {
    await publishThree(1);
    await send({ id: guideId(4) });
    await admin(
      `update public.study_guides set status = 'rejected', decision_reason = 'unreadable', decided_at = clock_timestamp()
       where id = '${guideId(4)}'`,
    );
    expect((await send({ id: guideId(4), body: 'Readable now.' }))[0]).toBe('pending');
    expect(await reason()).toBe('refused');
    expect((await send({ id: guideId(5) }))[0]).toBe('pending');
    await approve(test.admin, guideId(4));
    expect(await reason()).toBeNull();
    expect((await send({ id: guideId(6) }))[0]).toBe('published');
  });

  it('that readers objected to makes the next one wait, and its author reads why before sending it', async () => {
    await publishThree(1);
    await send({ id: guideId(4) });
    expect(await reason()).toBeNull();
    await admin(
      `update public.study_guides set status = 'hidden', held_reasons = '{reports}' where id = '${guideId(4)}'`,
    );
    expect(await reason()).toBe('reports');
    expect((await send({ id: guideId(5) }))[0]).toBe('pending');
    expect(await reason(omer)).toBe('first');
  });

  it('that an admin removed is closed', async () => {
    await send({ id: guideId(1) });
    await admin(`update public.study_guides set status = 'removed', decision_reason = 'copyright'`);
    expect(await refusalOf(send({ id: guideId(1), body: 'Again.' }))).toBe(guideCodes.closed);
    expect(await refusalOf(withdraw(guideId(1)))).toBe(guideCodes.closed);
  });
});

describe('ten a day', () => {
  it('get through of sixteen at once, and a profile made again has none left', async () => {
    const sent = Array.from({ length: 16 }, (_, turn) => send({ id: guideId(turn + 1) }));
    const codes = await Promise.all(sent.map(refusalOf));
    expect(codes.filter(code => code === guideCodes.dailyLimit)).toHaveLength(6);
    expect(await admin('select count(*) from public.study_guides')).toEqual([['10']]);

    await admin(`delete from public.profiles where firebase_uid = 'uid-noa'`);
    await fillCrowd(test.admin, ['noa']);
    expect(await refusalOf(send({ id: guideId(30) }))).toBe(guideCodes.dailyLimit);
    expect(await refusalOf(send({ id: guideId(30) }, omer))).toBe('none');
  });

  it('a change takes no slot, sending again after withdrawing does', async () => {
    const left = async () => (await act(test.database, noa, 'select guides_left_today from public.guide_limits()'))[0];
    await send({ id: guideId(1) });
    await send({ id: guideId(1), body: 'Changed.' });
    expect(await left()).toEqual(['9']);
    await withdraw(guideId(1));
    await send({ id: guideId(1), body: 'Changed.' });
    expect(await left()).toEqual(['8']);
  });
});

describe('withdrawing', () => {
  it('takes a guide out of sight and its tickets back; sent again it earns them once', async () => {
    await publishThree(1);
    const tickets = () => admin(`select tickets from public.profiles where firebase_uid = 'uid-noa'`);
    expect(await tickets()).toEqual([['6']]);
    for (let turn = 0; turn < 3; turn += 1) {
      await withdraw(guideId(1));
      await withdraw(guideId(1));
      expect(await tickets()).toEqual([['4']]);
      await send({ id: guideId(1) });
      await approve(test.admin, guideId(1));
    }
    expect(await tickets()).toEqual([['6']]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('sheds no refusal: what comes after it waits, until an admin lets one stand', async () => {
    await publishThree(1);
    await admin(
      `update public.study_guides set status = 'hidden', decision_reason = 'copyright', decided_at = clock_timestamp()
       where id = '${guideId(1)}'`,
    );
    await withdraw(guideId(1));
    await send({ id: guideId(3), body: 'Still mine.' });
    // Also where the refused one is gone from the table.
    await admin(`delete from public.study_guides where id = '${guideId(1)}'`);
    await publishThreeOf(omer);
    expect(await reason()).toBe('withdrawn');
    expect((await send({ id: guideId(20) }))[0]).toBe('pending');
    expect((await send({ id: guideId(21) }, omer))[0]).toBe('published');
  });
});

const publishThreeOf = (person: typeof omer) => publishThree(40, person);

describe('the course of a guide', () => {
  it('takes its guides along when it moves to another institution', async () => {
    await send({ id: guideId(1), course_id: 4 });
    await admin('update public.courses set institution = 1, department = 1 where id = 4');
    expect(await admin('select institution, department from public.study_guides')).toEqual([['1', '1']]);
    await admin('update public.courses set institution = 2, department = 2 where id = 4');
    expect(await state(guideId(1))).toEqual([['pending', '{}']]);
  });
});
