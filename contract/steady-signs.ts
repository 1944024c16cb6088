/**
 * Left-to-right marks beside the signs of Latin words, as in C++, C# and .NET. In Hebrew the signs would take the
 * direction of the paragraph and stand on the other side. For texts as they are shown; those for machines are plain.
 */
export function steadySigns(text: string): string {
  return text
    .replaceAll(/(\p{Script=Latin}[\p{L}\d]*[+#*]+)(?![+#*\u200e])/gu, '$1\u200e')
    .replaceAll(/(^|[\s(])(\.\p{Script=Latin})/gu, '$1\u200e$2');
}

/** The same text for machines: titles of documents, structured data. */
export function withoutSteadySigns(text: string): string {
  return text.replaceAll('\u200e', '');
}
