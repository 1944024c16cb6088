import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { BookmarkButton, GuideVoteButton } from '#web/features/study-guides/components/guide-marks.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Actions on a guide, beside it; a phone has a bar for it. */
export function GuidePanel({ guide }: { readonly guide: GuideDetails }) {
  const { t } = useTranslation();
  return (
    <Panel className="grid gap-2 max-md:hidden noscript:hidden">
      {guide.is_mine ? (
        <ButtonLink href={paths.editStudyGuide.href(guide.id)} icon="edit" wide>
          {t('guides.edit')}
        </ButtonLink>
      ) : (
        <GuideVoteButton guide={guide} className="w-full" />
      )}
      <BookmarkButton guide={guide} className="w-full" />
    </Panel>
  );
}
