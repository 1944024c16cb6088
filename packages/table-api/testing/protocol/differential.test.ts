import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from './case.ts';
import { areas } from './cases/all.ts';
import { compare } from './compare.ts';
import { intendedDifferences, isPromised } from './intended-differences.ts';
import { type RawResponse, type Address, exchange } from './running/exchange.ts';
import { type Fixture, createFixture } from './running/fixture.ts';
import { type Oracle, findOracle, startOracle } from './running/oracle.ts';
import { type OurServer, startOurServer } from './running/our-server.ts';

// PostgREST comes as a binary for some machines only. Where it must be there, `findOracle` throws; where it is not to
// be had, there is nothing to compare with, and the other suites of this folder still run.
const binary = findOracle();

describe.runIf(binary !== null)('The table API responds as PostgREST does', () => {
  let fixture: Fixture;
  let oracle: Oracle;
  let ours: OurServer;

  beforeAll(async () => {
    fixture = await createFixture();
    [oracle, ours] = await Promise.all([startOracle(binary ?? '', fixture.loginUrl), startOurServer(fixture.loginUrl)]);
  });

  afterAll(async () => {
    await Promise.all([oracle?.stop(), ours?.stop()]);
    await fixture?.drop();
  });

  /** A write draws from sequences, which must stand where they stood for the other server. */
  async function send(address: Address, request: Case): Promise<RawResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') await fixture.rewind();
    return await exchange(address, request);
  }

  for (const area of areas) {
    describe(area.name, () => {
      test.each(area.cases)('$method: $title', async given => {
        const request = { ...given, headers: { ...given.headers } }; // a token that is made now is the same for both
        const expected = await send(oracle.address, request);
        const got = await send(ours.address, request);
        const differences = compare(expected, got, area.body);
        const intended = intendedDifferences.find(({ cases }) => cases.includes(`${area.name}: ${request.title}`));
        if (intended === undefined) {
          expect(differences, `${request.method} ${request.target}`).toEqual([]);
        } else {
          expect(
            differences.map(({ part }) => part),
            intended.reason,
          ).toEqual(intended.parts);
          expect(isPromised(got, intended.response), `${got.status} ${got.body}`).toBe(true);
        }
      });
    });
  }

  test('every intended difference names a case of its own', () => {
    const cases = areas.flatMap(area => area.cases.map(({ title }) => `${area.name}: ${title}`));
    const named = intendedDifferences.flatMap(difference => difference.cases);
    expect(new Set(cases).size).toBe(cases.length);
    expect(new Set(named).size).toBe(named.length);
    expect(cases).toEqual(expect.arrayContaining(named));
    expect(cases.length).toBeGreaterThanOrEqual(450);
  });
});
