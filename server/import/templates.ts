import writeXlsx from 'write-excel-file/node';
import { type FileKind, importColumns } from '#contract/catalogue-import.ts';

/** The columns and one line for example, as CSV that Excel reads as UTF-8. */
export function csvTemplate(kind: FileKind): string {
  const line = (cells: readonly string[]) => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const columns = importColumns[kind];
  return `\uFEFF${line(columns.map(({ name }) => name))}${line(columns.map(({ example }) => example))}`;
}

/** The same as an Excel file. Its cells are text, or Excel would take the zeros from the beginning of a course number. */
export async function xlsxTemplate(kind: FileKind): Promise<Buffer> {
  const columns = importColumns[kind];
  const text = { type: String, format: '@' } as const;
  return await writeXlsx(
    [
      columns.map(({ name }) => ({ ...text, value: name, fontWeight: 'bold' as const })),
      columns.map(({ example }) => ({ ...text, value: example })),
    ],
    { columns: columns.map(() => ({ width: 24 })), sheet: kind },
  ).toBuffer();
}
