/** Joins class lists; parts that are off are left out. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  let list = '';
  for (const part of parts) if (part) list += list === '' ? part : ` ${part}`;
  return list;
}
