import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './cases/all.ts';
import { compare } from './compare.ts';
import { type Answer, exchange } from './running/exchange.ts';
import { type Fixture, createFixture } from './running/fixture.ts';
import { type OurServer, startOurServer } from './running/our-server.ts';

// The comparison with PostgREST undoes every request, and what is undone keeps no settings. So the reads of its cases are
// asked for here over connections that keep them, and over others, which the comparison stands for.
const reads = areas.flatMap(area =>
  area.cases
    // One tells when its token was made, which differs each time.
    .filter(({ method, title }) => (method === 'GET' || method === 'HEAD') && title !== 'expired within the leeway')
    .map(request => ({ ...request, body: null, area })),
);
type Read = (typeof reads)[number];
const untold = { txEnd: 'commit-allow-override', tellsRequestToReads: false } as const;

let fixture: Fixture;
let plain: OurServer;
let keeping: OurServer;
let withRetained = 0;
let withOwn = 0;
let expected: readonly Answer[];

beforeAll(async () => {
  fixture = await createFixture();
  plain = await startOurServer(fixture.loginUrl, untold);
  keeping = await startOurServer(fixture.loginUrl, { ...untold, keepsVisitorSettings: true }, options => {
    if (typeof options?.settings === 'object') withRetained += 1;
    else if (options?.settings === 'any') withOwn += 1;
  });
  expected = await askInTurn(plain);
});
afterAll(async () => {
  await Promise.all([plain?.stop(), keeping?.stop()]);
  await fixture?.drop();
});

async function askInTurn(server: OurServer): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const read of reads) answers.push(await exchange(server.address, read));
  return answers;
}

/** By how many callers at once, each with every so many-th of them. */
async function askAtOnce(server: OurServer, callers: number): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const caller = async (first: number) => {
    for (let place = first; place < reads.length; place += callers)
      answers[place] = await exchange(server.address, reads[place] as Read);
  };
  await Promise.all(Array.from({ length: callers }, (_, first) => caller(first)));
  return answers;
}

const differencesOf = (answers: readonly Answer[]) =>
  reads.flatMap((read, place) => {
    const differences = compare(expected[place] as Answer, answers[place] as Answer, 'exact');
    return differences.length === 0 ? [] : [{ target: read.target, differences }];
  });

test('connections that keep the settings of visitors answer every read as others do, one after the other', async () => {
  expect(differencesOf(await askInTurn(keeping))).toEqual([]);
  // Controls: most found retained settings, people and functions came in between, and answers differ from each other.
  expect([reads.length > 700, withRetained > 150, withOwn > 40]).toEqual([true, true, true]);
  expect(differencesOf([...expected.slice(1), expected[0] as Answer]).length).toBeGreaterThan(200);
});

test.each([16, 48])('and %i at once, when reads of the same moment share a connection', async callers => {
  for (const _ of ['some connections are opened', 'all of them keep settings'])
    expect(differencesOf(await askAtOnce(keeping, callers))).toEqual([]);
});
