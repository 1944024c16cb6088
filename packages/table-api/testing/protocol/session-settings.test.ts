import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './cases/all.ts';
import { compare } from './compare.ts';
import { type RawResponse, exchange } from './running/exchange.ts';
import { type Fixture, createFixture } from './running/fixture.ts';
import { type OurServer, startOurServer } from './running/our-server.ts';

// The comparison with PostgREST undoes every request, and what is undone keeps no settings. So the reads of its cases are
// requested here over connections that retain them, and over others, which the comparison stands for.
const reads = areas.flatMap(area =>
  area.cases
    // One says when its token was made, which differs each time.
    .filter(({ method, title }) => (method === 'GET' || method === 'HEAD') && title !== 'expired within the leeway')
    .map(request => ({ ...request, body: null, area })),
);
type Read = (typeof reads)[number];
const withoutRequest = { txEnd: 'commit-allow-override', setsRequestOnReads: false } as const;

let fixture: Fixture;
let plain: OurServer;
let keeping: OurServer;
let withRetained = 0;
let withOwn = 0;
let expected: readonly RawResponse[];

beforeAll(async () => {
  fixture = await createFixture();
  plain = await startOurServer(fixture.loginUrl, withoutRequest);
  keeping = await startOurServer(fixture.loginUrl, { ...withoutRequest, keepsVisitorSettings: true }, options => {
    if (typeof options?.settings === 'object') withRetained += 1;
    else if (options?.settings === 'any') withOwn += 1;
  });
  expected = await sendInTurn(plain);
});
afterAll(async () => {
  await Promise.all([plain?.stop(), keeping?.stop()]);
  await fixture?.drop();
});

async function sendInTurn(server: OurServer): Promise<readonly RawResponse[]> {
  const responses: RawResponse[] = [];
  for (const read of reads) responses.push(await exchange(server.address, read));
  return responses;
}

/** By how many callers at once, each with every so many-th of them. */
async function sendAtOnce(server: OurServer, callers: number): Promise<readonly RawResponse[]> {
  const responses: RawResponse[] = [];
  const caller = async (first: number) => {
    for (let index = first; index < reads.length; index += callers)
      responses[index] = await exchange(server.address, reads[index] as Read);
  };
  await Promise.all(Array.from({ length: callers }, (_, first) => caller(first)));
  return responses;
}

const differencesOf = (responses: readonly RawResponse[]) =>
  reads.flatMap((read, index) => {
    const differences = compare(expected[index] as RawResponse, responses[index] as RawResponse, 'exact');
    return differences.length === 0 ? [] : [{ target: read.target, differences }];
  });

test('connections that keep the settings of visitors serve every read as others do, one after the other', async () => {
  expect(differencesOf(await sendInTurn(keeping))).toEqual([]);
  // Controls: most found retained settings, people and functions came in between, and responses differ from each other.
  expect([reads.length > 700, withRetained > 150, withOwn > 40]).toEqual([true, true, true]);
  expect(differencesOf([...expected.slice(1), expected[0] as RawResponse]).length).toBeGreaterThan(200);
});

test.each([16, 48])('and %i at once, when reads of the same moment share a connection', async callers => {
  for (const _ of ['some connections are opened', 'all of them keep settings'])
    expect(differencesOf(await sendAtOnce(keeping, callers))).toEqual([]);
});
