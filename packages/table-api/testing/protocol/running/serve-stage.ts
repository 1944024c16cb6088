import { afterAll, beforeAll } from 'vitest';
import { type RawResponse, exchange } from './exchange.ts';
import { type Fixture, createFixture } from './fixture.ts';
import { type OurServer, startOurServer } from './our-server.ts';

export interface Stage {
  readonly fixture: Fixture;
  readonly ours: OurServer;
  send(request: Parameters<typeof exchange>[1]): Promise<RawResponse>;
}

/**
 * Our server on a fixture of its own, there before the first and gone after the last test of the block that calls this.
 */
export function serveStage(): Stage {
  let fixture: Fixture;
  let ours: OurServer;
  beforeAll(async () => {
    fixture = await createFixture();
    ours = await startOurServer(fixture.loginUrl);
  });
  afterAll(async () => {
    await ours?.stop();
    await fixture?.drop();
  });
  return {
    get fixture() {
      return fixture;
    },
    get ours() {
      return ours;
    },
    send: async request => await exchange(ours.address, request),
  };
}
