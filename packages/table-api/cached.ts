/**
 * Caches the results for the last texts. Clients repeat the same few, and parsing them costs more than the rest of the
 * request together. The bound keeps clients from filling the memory.
 */
export function cached<T>(make: (text: string) => T, maxEntries = 500): (text: string) => T {
  const made = new Map<string, T>();
  return text => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    if (made.size >= maxEntries) made.clear();
    made.set(text, value);
    return value;
  };
}
