/** Words that a family name of two begins with; the pictures know the same (server/http/avatars). */
const particles = /^(?:בן|בר|אבן|אבו|אל|ben|bar|ibn|abu|al|el|van|von|de|da|di|la)$/i;

/** First letters of the first word and of the family name: the last word, and what a word like "Ben" begins. */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const beforeLast = rest.at(-2) ?? '';
  const family = particles.test(beforeLast) ? beforeLast : (rest.at(-1) ?? '');
  return [first, family].map(word => [...word][0] ?? '').join('');
}
