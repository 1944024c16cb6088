import { importLimits } from '#contract/catalogue-import.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { TableError } from '#web/lib/table-error.ts';

const reasons = [
  'too-large',
  'too-many-lines',
  'empty',
  'encoding',
  'type',
  'columns',
  'people',
  'busy',
  'gone',
  'errors',
] as const;

/** Reason in words why a file was not accepted, or not written. */
export function importRefusalText(t: Translate, error: unknown): string {
  const code = error instanceof TableError ? error.code : '';
  if (code === 'team/someone-else') return t('team.someoneElse');
  const reason = reasons.find(known => code === `import/${known}`);
  if (!reason || !(error instanceof TableError)) return t(failureText(error, navigator.onLine));
  return t(`import.refused.${reason}`, { count: importLimits.lines, missing: columnsIn(error.details) });
}

function columnsIn(details: string | null): string {
  const { missing, twice, people } = JSON.parse(details ?? '{}') as Readonly<Record<string, string>>;
  return missing ?? twice ?? people ?? '';
}
