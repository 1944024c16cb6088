import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { elsewhereQuery } from '../api/elsewhere.ts';
import { OlderReviewsPanel } from './older-reviews-panel.tsx';
import { SurveyPanel } from './survey-panel.tsx';

interface ElsewhereProps {
  readonly kind: Kind;
  readonly id: number;
}

/** Surveys and older reviews, each source under its own name; nothing where it could not be loaded. */
export function Elsewhere({ kind, id }: ElsewhereProps) {
  const sources = useQuery(elsewhereQuery(useTable(), kind, id)).data ?? [];
  return sources.map(source =>
    source.kind === 'survey' ? (
      <SurveyPanel key={source.id} survey={source} kind={kind} />
    ) : (
      <OlderReviewsPanel key={source.id} source={source} kind={kind} of={id} />
    ),
  );
}

/** Says in the head of the page that nothing of it is in the score. */
export function ElsewhereNote() {
  const { t } = useTranslation();
  return <p className="text-sm text-pretty text-ink-soft">{t('elsewhere.notInScore')}</p>;
}
