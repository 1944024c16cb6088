/**
 * Reads CSV (RFC 4180): records of fields, quotes doubled inside quotes, LF or CRLF.
 *
 * @param maxRecords where reading stops: anyone who wants no more need not wait for them
 * @returns undefined when a quote is never closed or text follows a closing one
 */
export function parseCsv(text: string, maxRecords = Infinity): readonly (readonly string[])[] | undefined {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length && records.length < maxRecords) {
    let field: string;
    if (text[at] === '"') {
      const closed = quotedField(text, at + 1);
      if (closed === undefined) return undefined;
      [field, at] = closed;
    } else {
      const end = fieldEnd(text, at);
      field = text.slice(at, end);
      at = end;
    }
    record.push(field);
    const next = text[at];
    if (next === ',') {
      at += 1;
      if (at === text.length) record.push('');
      continue;
    }
    if (next !== undefined && next !== '\n' && next !== '\r') return undefined;
    records.push(record);
    record = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  if (record.length > 0) records.push(record);
  return records.filter(fields => fields.length > 1 || fields[0] !== '');
}

function fieldEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function quotedField(text: string, from: number): [string, number] | undefined {
  let field = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    at = quote + 2;
  }
}
