/** One line of a page: a heading, a sentence, or a ruled empty line. */
export interface PageLine {
  readonly text: string;
  readonly size: number;
}

const encoder = new TextEncoder();

/**
 * Writes a small PDF (ISO 32000-1) of A4 pages with Latin text in a font that every reader has, so that nothing has to
 * be embedded.
 */
export function writePdf(pages: readonly (readonly PageLine[])[]): Uint8Array {
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map(id => `${String(id)} 0 R`).join(' ')}] /Count ${String(pages.length)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = drawLines(lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ` +
          `/Contents ${String((pageIds[index] ?? 0) + 1)} 0 R >>`,
        `<< /Length ${String(encoder.encode(content).length)} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
  text += offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return encoder.encode(text);
}

/** From the top margin down, each with a hairline below it. */
function drawLines(lines: readonly PageLine[]): string {
  let y = 780;
  const drawn = ['0.85 G 0.5 w'];
  for (const { text, size } of lines) {
    const escaped = text.replaceAll(/[\\()]/gu, String.raw`\$&`);
    drawn.push(`BT /F1 ${String(size)} Tf 60 ${String(y)} Td (${escaped}) Tj ET`);
    drawn.push(`60 ${String(y - 7)} m 535 ${String(y - 7)} l S`);
    y -= size + 14;
  }
  return drawn.join('\n');
}
