import { createHash } from 'node:crypto';

/** A bundle that a native build may run. */
export interface Candidate {
  readonly id: string;
  /** Of all devices, 0 to 100. */
  readonly percent: number;
}

/** Facts that a phone sends of itself. */
export interface UpdatingDevice {
  /** Empty where it says none. Used for the digest below, and neither stored nor logged. */
  readonly deviceId: string;
  /** Bundle that it runs now; empty for the one that came with the app. */
  readonly bundleId: string;
}

/**
 * The newest bundle that a device is to have; undefined where it keeps what it has. A device stays with a bundle that
 * is still offered to anybody, so a smaller percentage takes it from nobody; from a withdrawn one it goes back to the
 * one before.
 *
 * @param candidates newest first
 */
export function offeredBundle<T extends Candidate>(candidates: readonly T[], device: UpdatingDevice): T | undefined {
  for (const candidate of candidates) {
    if (candidate.id === device.bundleId) return undefined;
    if (isReached(candidate, device.deviceId)) return candidate;
  }
  return undefined;
}

/** Each bundle draws other devices first, so that the same people are not always the ones who try. */
function isReached({ id, percent }: Candidate, deviceId: string): boolean {
  if (percent >= 100) return true;
  if (percent <= 0 || deviceId === '') return false;
  const draw = createHash('sha256').update(`${id}\n${deviceId}`).digest().readUInt32BE(0) / 2 ** 32;
  return draw * 100 < percent;
}
