import { useQuery } from '@tanstack/react-query';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import type { GuideDraft } from '#web/entities/guides/guide-drafts.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ContributionFrame } from './contribution-frame.tsx';

interface DraftCardProps {
  readonly draft: GuideDraft;
  readonly onDelete: () => void;
}

/** A guide that was begun in this browser and never sent. */
export function DraftCard({ draft: { id, values, editedAt }, onDelete }: DraftCardProps) {
  const { t, language } = useTranslation();
  const course = useQuery({
    ...entryQuery(useTable(), 'course', values.course ?? 0),
    enabled: values.course !== null,
  }).data;
  const title = values.title.trim() || t('contributions.untitled');
  return (
    <ContributionFrame
      type={values.type}
      state={{ tone: 'neutral', icon: 'edit', label: t('contributions.draft') }}
      when={t('contributions.editedOn', { when: formatMoment(new Date(editedAt).toISOString()) })}
      title={title}
      href={paths.addStudyGuide.href({ draft: id })}
      courseName={course ? localName(course, language) : null}
      actions={
        <>
          <ButtonLink
            href={paths.addStudyGuide.href({ draft: id })}
            size="small"
            icon="edit"
            data-track="edit_guide"
            aria-label={t('contributions.goOnOf', { title })}
          >
            {t('contributions.goOn')}
          </ButtonLink>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('contributions.deleteDraftOf', { title })}
            onClick={onDelete}
          >
            {t('contributions.deleteDraft')}
          </Button>
        </>
      }
    />
  );
}
