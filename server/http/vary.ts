/** Adds a request header to Vary, once. */
export function addVary(headers: Headers, name: string): void {
  const current = headers.get('vary');
  if (current === null) return headers.set('vary', name);
  const names = new Set(current.split(',').map(item => item.trim().toLowerCase()));
  if (!names.has('*') && !names.has(name.toLowerCase())) headers.set('vary', `${current}, ${name}`);
}
