const hundreds = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'] as const;
const tens = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'] as const;
const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'] as const;
/** 15 and 16 would begin a name of God; 50 has the form of an end, as people write תש״ן (and תש״פ, תש״צ without one). */
const otherwise: Readonly<Record<string, string>> = { יה: 'טו', יו: 'טז', נ: 'ן' };

/** The Hebrew year in which an academic year lies, without its thousands: 2027 is תשפ״ז. */
export function hebrewYear(year: number): string {
  const rest = (year + 3760) % 1000;
  const low = `${tens[Math.floor(rest / 10) % 10] ?? ''}${units[rest % 10] ?? ''}`;
  const letters = `${hundreds[Math.floor(rest / 100)] ?? ''}${otherwise[low] ?? low}`;
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`;
}
