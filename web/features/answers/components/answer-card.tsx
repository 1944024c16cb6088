import type { ReactNode } from 'react';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface AnswerCardProps {
  readonly answer: string;
  /** ISO 8601; left out while nobody reads it yet. */
  readonly day?: string | undefined;
  readonly title: ReactNode;
}

/** The lecturer's answer as everybody reads it: whose it is, how that is known, the day, the words. */
export function AnswerCard({ answer, day, title }: AnswerCardProps) {
  const { t } = useTranslation();
  return (
    <Panel className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {title}
        {day !== undefined && <HebrewDate iso={day} className="text-sm text-ink-faint" />}
      </div>
      <Badge tone="ok" icon="check">
        {t('answers.verified')}
      </Badge>
      <p dir="auto" className="leading-relaxed text-pretty wrap-anywhere whitespace-pre-line">
        {answer}
      </p>
      <p className="text-xs text-ink-faint">{t('answers.ofPage')}</p>
    </Panel>
  );
}
