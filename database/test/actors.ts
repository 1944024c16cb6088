import { type Database, DatabaseError } from '@dargu/pg-one-sync';

/** Someone who sends requests: the role, and the subject of the access token, if there is one. */
export interface Actor {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly sub?: string;
  readonly email?: string;
  /** The session that the token names. */
  readonly session?: string;
}

export const actors = {
  visitor: { role: 'anon' },
  owner: { role: 'authenticated', sub: 'uid-owner', email: 'owner@example.org' },
  other: { role: 'authenticated', sub: 'uid-other', email: 'other@example.org' },
  fresh: { role: 'authenticated', sub: 'uid-fresh', email: 'fresh@example.org' },
  service: { role: 'service_role' },
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;

/** Outcome of a statement: number of rows that it returned or wrote, or the SQLSTATE that refused it. */
export type Outcome = number | string;

export interface Attempt {
  readonly outcome: Outcome;
  readonly rows: readonly (readonly (string | null)[])[];
  /**
   * Error of a function to the client, where the outcome is PGRST: code, message, details; and the status beside it.
   */
  readonly response?: Readonly<Record<string, unknown>>;
}

class Undone extends Error {}

/**
 * Runs the statements as the actor, the way a request does, and undoes them.
 *
 * @returns the outcome of the last one, or of the first that was refused
 */
export async function attempt(database: Database, actor: Actor, ...statements: readonly string[]): Promise<Attempt> {
  let attempted: Attempt = { outcome: 0, rows: [] };
  try {
    await database.transaction(async run => {
      await run([identity(actor)]);
      for (const text of statements) {
        const [result] = await run([{ text, values: [] }]);
        const rows = result?.rows ?? [];
        attempted = { outcome: Number(result?.command.split(' ').at(-1) ?? rows.length), rows };
      }
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof DatabaseError) {
      const { code: outcome = 'unknown', detail, message } = error;
      if (outcome !== 'PGRST') return { outcome, rows: [] };
      return { outcome, rows: [], response: { ...JSON.parse(message), ...JSON.parse(detail ?? '{}') } };
    }
    if (!(error instanceof Undone)) throw error;
  }
  return attempted;
}

/** Runs one statement as the actor and keeps what it did. */
export async function act(
  database: Database,
  actor: Actor,
  text: string,
  values: readonly (string | null)[] = [],
): Promise<readonly (readonly (string | null)[])[]> {
  const [, result] = await database.run([identity(actor), { text, values }]);
  return result?.rows ?? [];
}

function identity({ role, sub, email, session }: Actor) {
  const claims = sub === undefined ? '' : JSON.stringify({ role, sub, email, session_id: session });
  return {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    values: [role, claims],
  };
}
