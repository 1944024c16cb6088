/** Answers have a handful of them, unless a function of the database makes its own. */
const remembered = new Map<string, string>();
const maxRemembered = 100;

/** Adds a request header to Vary, once. */
export function addVary(headers: Headers, name: string): void {
  const current = headers.get('vary');
  headers.set('vary', current === null ? name : joined(current, name));
}

function joined(current: string, name: string): string {
  const both = `${current}\n${name}`;
  const known = remembered.get(both);
  if (known !== undefined) return known;
  const names = new Set(current.split(',').map(item => item.trim().toLowerCase()));
  const result = names.has('*') || names.has(name.toLowerCase()) ? current : `${current}, ${name}`;
  if (remembered.size < maxRemembered) remembered.set(both, result);
  return result;
}
