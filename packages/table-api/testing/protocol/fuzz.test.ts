import { describe, expect, test } from 'vitest';
import type { Case } from './case.ts';
import { createGenerator } from './fuzz/generate.ts';
import { createRandom } from './fuzz/random.ts';
import type { RawResponse } from './running/exchange.ts';
import { serveStage } from './running/serve-stage.ts';
import { stageToken } from '../tokens.ts';

const REQUESTS = 10_000;
const SEED = 20_260_401;
const LANES = 8;
/** Every so many requests of a lane, a known person asks who they are. */
const CHECK_EVERY = 25;

type Request = Omit<Case, 'title'>;

const whoIs = (sub: string): Request => ({
  method: 'GET',
  target: '/rpc/whoami',
  headers: { authorization: `Bearer ${stageToken({ role: 'stage_member', sub })}` },
  body: null,
});

/** @returns what is wrong with a response to any input, or null. */
function faultOf(request: Request, { status, headers, body }: RawResponse): string | null {
  if (status >= 500 || status < 200) return `status ${status}: ${body}`;
  if (status < 400 || request.method === 'HEAD') return null;
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `an error of type ${headers['content-type']}`;
  try {
    const error: unknown = JSON.parse(body);
    const keys = Object.keys(error as object)
      .sort()
      .join();
    return keys === 'code,details,hint,message' ? null : `an error with the keys ${keys}`;
  } catch {
    return `an error that is no JSON: ${body}`;
  }
}

describe('The table API under ten thousand requests that nobody would send', () => {
  const stage = serveStage();

  test(
    'responds to every one of them, never with a failure of its own, and never mixes up callers',
    { timeout: 300_000 },
    async () => {
      const generate = createGenerator(createRandom(SEED));
      const faults: { request: Request; fault: string }[] = [];
      const statuses = new Map<number, number>();
      let left = REQUESTS;

      async function lane(name: string): Promise<void> {
        for (let count = 1; left > 0; count += 1) {
          left -= 1;
          const request = generate();
          const response = await stage.send(request);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const fault = faultOf(request, response);
          if (fault !== null) faults.push({ request, fault });
          if (count % CHECK_EVERY === 0) {
            const { body } = await stage.send(whoIs(name));
            if (JSON.parse(body).claims?.sub !== name) faults.push({ request: whoIs(name), fault: `answered ${body}` });
          }
        }
      }

      await Promise.all(Array.from({ length: LANES }, (_, index) => lane(`visitor ${index}`)));
      expect(faults.slice(0, 10)).toEqual([]);
      // A generator whose requests were all refused would prove nothing about what comes after the parser.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
      expect(statuses.get(201) ?? 0).toBeGreaterThan(REQUESTS / 500);
    },
  );

  test('still responds correctly after all that', async () => {
    const member = { authorization: `Bearer ${stageToken({ role: 'stage_member', sub: 'yossi' })}` };
    const own = await stage.send({ method: 'GET', target: '/letters?select=id&order=id', headers: member, body: null });
    expect(own).toMatchObject({ status: 200, body: '[{"id":1}, \n {"id":3}]' });
    const anonymous = await stage.send({ method: 'GET', target: '/letters?select=id', headers: {}, body: null });
    expect(anonymous).toMatchObject({ status: 200, body: '[{"id":1}]' });
  });

  test('left nothing behind in the database', async () => {
    const [result] = await stage.fixture.admin.run([
      {
        text: 'select (select count(*) from stage.tasks), (select count(*) from stage.plays), (select count(*) from stage.stock)',
        values: [],
      },
    ]);
    expect(result?.rows).toEqual([['3', '7', '2']]);
  });
});
