/**
 * Keeps what was made of the last texts. Clients send the same few over and over, and parsing them costs more than
 * the rest of the request together; the bound keeps strangers from filling the memory.
 */
export function remembered<T>(make: (text: string) => T, limit = 500): (text: string) => T {
  const made = new Map<string, T>();
  return text => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    if (made.size >= limit) made.clear();
    made.set(text, value);
    return value;
  };
}
