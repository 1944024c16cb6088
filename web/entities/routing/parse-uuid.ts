const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Reads the id of a guide or a review as it stands in an address; null when the text is none. */
export function parseUuid(text: string | null | undefined): string | null {
  return text && uuid.test(text) ? text : null;
}
