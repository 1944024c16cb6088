import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { attack, type Statuses } from './attack.ts';
import { type Catalogue, hostilities } from './requests.ts';

interface Attacking {
  readonly port: number;
  readonly connections: number;
  /** Of one of the hostilities. */
  readonly name: string;
  readonly catalogue: Catalogue;
  /** Lines with CRLF, put before those of each request. */
  readonly headers: string;
}

const file = fileURLToPath(import.meta.url);

/** Attacks from a process of its own: what sending 5 MB takes here must not count as what a visitor waits for. */
export function attackBeside(attacking: Attacking): { stop(): Promise<Statuses> } {
  const child = fork(file, { serialization: 'advanced' });
  child.send(attacking);
  return {
    stop: async () => {
      const ended = once(child, 'message') as Promise<[Statuses]>;
      child.send('stop');
      const [statuses] = await ended;
      child.disconnect();
      return statuses;
    },
  };
}

/** Does so in that process, from its first message to its second. */
async function attackUntilStopped(): Promise<void> {
  const [{ port, connections, name, catalogue, headers }] = (await once(process, 'message')) as [Attacking];
  const next = hostilities(catalogue).find(each => each.name === name)?.next;
  if (next === undefined) throw new Error(`There is no attack named ${name}`);
  const hostile = attack(port, connections, next, headers);
  await once(process, 'message');
  await hostile.stop();
  process.send?.(hostile.statuses);
}

if (process.argv[1] === file) await attackUntilStopped();
