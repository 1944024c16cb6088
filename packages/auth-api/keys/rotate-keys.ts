import type { Database } from '@dargu/pg-one-sync';
import {
  deleteSigningKeys,
  findSigningKeys,
  insertSigningKey,
  lockSigningKeys,
  moveSigningKeys,
} from '../store/signing-keys.ts';
import { makeKey } from './make-key.ts';

/** Time for which a key must be published before it may sign, and stay published after it has, seconds. */
const minRotationIntervalSeconds = 3_660;

/** Keys may not be rotated now. The message is for the operator. */
export class RotationError extends Error {
  override readonly name = 'RotationError';
}

export interface Rotation {
  /** Key that signs from now on. */
  readonly current: string;
  /** Key that is published already and will sign after the next rotation. */
  readonly next: string;
}

/**
 * The next key signs, the current one only verifies what it has signed, and a new next one is published. The `next` key
 * is made at each rotation, so its age says when the last one was: within an hour of it, tokens of the previous key
 * may still be in use, and verifiers may not have heard of the next.
 *
 * @param options.compromised a private key got out: its tokens are worth nothing from now on, at whatever price
 * @throws RotationError when the last rotation is too recent
 */
export async function rotateKeys(database: Database, { compromised = false } = {}): Promise<Rotation> {
  const made = await makeKey('next');
  return await database.transaction(async run => {
    await lockSigningKeys(run);
    const keys = await findSigningKeys(run);
    const next = keys.find(key => key.status === 'next');
    if (next === undefined)
      throw new RotationError('There is no next key: the server makes the keys at its first start.');
    const ageSeconds = (Date.now() - Date.parse(next.created_at)) / 1000;
    if (!compromised && ageSeconds < minRotationIntervalSeconds) {
      const minutes = Math.ceil((minRotationIntervalSeconds - ageSeconds) / 60);
      throw new RotationError(
        `The keys were made or rotated less than an hour ago. Wait ${minutes} minutes, or say that a key is compromised, which ends all access tokens.`,
      );
    }
    await deleteSigningKeys(run, 'previous');
    if (compromised) await deleteSigningKeys(run, 'current');
    else await moveSigningKeys(run, 'current', 'previous');
    await moveSigningKeys(run, 'next', 'current');
    await insertSigningKey(run, made);
    return { current: next.kid, next: made.kid };
  });
}
