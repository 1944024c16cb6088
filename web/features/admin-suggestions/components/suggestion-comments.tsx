import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SuggestionCaseDetails } from '../model/suggestion-case.ts';

/** Comments of those who miss it; nobody by name. */
export function SuggestionComments({ said }: Pick<SuggestionCaseDetails, 'said'>) {
  const { t } = useTranslation();
  return (
    <CaseQuote>
      {said.map(({ name, details }, index) => (
        // Nothing names them, and their order is the database's.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid gap-1">
          {details !== null && (
            <p dir="auto" className="leading-relaxed text-pretty whitespace-pre-line">
              {details}
            </p>
          )}
          <p className="text-xs text-ink-faint">
            {t('suggestions.suggestedAs')} <bdi>{name}</bdi>
            {details === null && ` · ${t('suggestions.noDetails')}`}
          </p>
        </div>
      ))}
    </CaseQuote>
  );
}
