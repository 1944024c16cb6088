/** Parts of the guard: figures that it reads, and its action. */
export interface DiskGuardOptions {
  /** Room that is left on the disk, bytes. */
  readonly freeBytes: () => number;
  /** Has the database refuse writes, or take them again. Rejects while the database is down. */
  readonly setReadOnly: (readOnly: boolean) => Promise<void>;
  /** Writes are refused from now on, or taken again. */
  readonly onChange: (isFull: boolean) => void;
  readonly intervalMs?: number;
}

export interface DiskGuard {
  /** Checks whether writes are refused for want of room. */
  isFull(): boolean;
  stop(): Promise<void>;
}

/**
 * With less room than this PostgreSQL takes no writes, bytes. It needs some to go on reading: with no room for its log
 * it ends at the next write, and cannot start again before there is.
 */
export const refuseBelowBytes = 64 * 1024 * 1024;

/** With more than this it takes them again, bytes. Apart, so that it does not go to and fro. */
const resumeAboveBytes = 96 * 1024 * 1024;

/** Watches the room on the disk, and makes the database read-only in time. */
export function startDiskGuard({ freeBytes, setReadOnly, onChange, intervalMs = 500 }: DiskGuardOptions): DiskGuard {
  let isFull = false;
  let applying: Promise<void> | undefined;

  const apply = async (full: boolean) => {
    try {
      await setReadOnly(full);
      isFull = full;
      onChange(full);
    } catch {
      // The database is down just now; the next look tries again.
    }
  };
  const look = () => {
    if (applying !== undefined) return;
    const free = freeBytes();
    const full = free < refuseBelowBytes || (isFull && free < resumeAboveBytes);
    if (full !== isFull) applying = apply(full).finally(() => (applying = undefined));
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return {
    isFull: () => isFull,
    stop: async () => {
      clearInterval(timer);
      await applying;
    },
  };
}
