import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from './errors.ts';
import type { Step } from './one-sync.ts';
import { openDatabase } from './pool.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';

/** Hands an identity over the way a request does. */
function identify(claims: string): Step {
  return { name: 'claims', text: `select set_config('request.jwt.claims', $1, true)`, values: [claims] };
}

const whoAmI: Step = {
  name: 'who',
  text: `select coalesce(current_setting('request.jwt.claims', true), '')`,
  values: [],
};
const divideByZero: Step = { name: 'fail', text: 'select 1 / (0 * $1::int)', values: ['1'] };

describe.each([
  { prepare: true, label: 'with named prepared statements' },
  { prepare: false, label: 'without named prepared statements' },
])('a batch $label', ({ prepare }) => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase({ prepare, size: 3 });
    await test.admin.run([
      { text: 'create schema lab', values: [] },
      { text: 'create table lab.note (id int primary key, text text not null)', values: [] },
      { text: 'grant usage on schema lab to authenticator', values: [] },
      { text: 'grant select, insert on lab.note to authenticator', values: [] },
    ]);
  });
  afterAll(() => test.drop());

  it('answers each step with its command tag and its rows, described on request', async () => {
    const [first, second] = await test.database.run([
      { text: 'select $1::int + 1 as next, null as nothing', values: ['41'], describe: true },
      { text: 'insert into lab.note values (1, $1), (2, $1)', values: ['שלום'] },
    ]);
    expect(first).toEqual({
      command: 'SELECT 1',
      rows: [['42', null]],
      fields: [
        { name: 'next', typeId: 23 },
        { name: 'nothing', typeId: 25 },
      ],
    });
    expect(second).toEqual({ command: 'INSERT 0 2', rows: [], fields: [] });
  });

  it('undoes every step when one fails, and says why', async () => {
    const insert: Step = { text: 'insert into lab.note values (10, $1)', values: ['lost'] };
    await expect(test.database.run([insert, divideByZero])).rejects.toMatchObject({ code: '22012' });
    const [left] = await test.database.run([{ text: 'select count(*) from lab.note where id = 10', values: [] }]);
    expect(left?.rows).toEqual([['0']]);
    await test.database.run([insert]); // control: by itself it stays
    const [kept] = await test.database.run([{ text: 'select text from lab.note where id = 10', values: [] }]);
    expect(kept?.rows).toEqual([['lost']]);
  });

  it('ends the identity with the batch, after success and after failure', async () => {
    const single = openDatabase({ connectionString: test.authenticatorUrl, size: 1, prepare });
    const [, inside] = await single.run([identify('alice'), whoAmI]);
    expect(inside?.rows).toEqual([['alice']]);
    expect((await single.run([whoAmI]))[0]?.rows).toEqual([['']]);
    await expect(single.run([identify('alice'), divideByZero])).rejects.toBeInstanceOf(DatabaseError);
    expect((await single.run([whoAmI]))[0]?.rows).toEqual([['']]);
    await single.close();
  });

  it('never shows a request the identity of another, with errors strewn in', async () => {
    let answers = 0;
    let refused = 0;
    const wrong: string[] = [];
    const visitor = async (number: number) => {
      for (let turn = 0; turn < 150; turn++) {
        const me = `visitor ${number}.${turn}`;
        const fails = (number + turn) % 7 === 3;
        try {
          const results = await test.database.run([identify(me), ...(fails ? [divideByZero] : []), whoAmI]);
          answers++;
          const seen = results.at(-1)?.rows[0]?.[0];
          if (seen !== me || fails) wrong.push(`${me} saw ${seen}`);
        } catch (error) {
          if (fails && error instanceof DatabaseError && error.code === '22012') refused++;
          else wrong.push(`${me}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 32 }, (_, number) => visitor(number)));
    expect(wrong).toEqual([]);
    expect(answers + refused).toBe(32 * 150);
    expect(refused).toBeGreaterThan(600);
  });
});
