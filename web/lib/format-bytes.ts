const units = ['KB', 'MB', 'GB'] as const;

/** A size as people read it, in Latin letters in either language: `3.2 MB`. Units of 1,024, as quotas count. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit: (typeof units)[number] = 'KB';
  for (const next of units.slice(1)) {
    if (value < 1000) break;
    value /= 1024;
    unit = next;
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;
}
