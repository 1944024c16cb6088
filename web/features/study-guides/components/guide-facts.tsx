import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import type { GuideDetails } from '#web/entities/guides/guide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Facts of a guide: date of publication or change, language, number of views. */
export function GuideFacts({ guide }: { readonly guide: GuideDetails }) {
  const { t, language } = useTranslation();
  const { published_on, revised_on, view_count } = guide;
  const day = revised_on ?? published_on;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
      {day !== null && (
        <span>
          {fillText(t(revised_on === null ? 'guides.publishedOn' : 'guides.revisedOn'), {
            day: <HebrewDate iso={day} />,
          })}
        </span>
      )}
      <span>{t(`guides.languages.${guide.language}`)}</span>
      {view_count > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name={documentIcons.eye} size={16} />
          {t('guides.views', { count: view_count, shown: view_count.toLocaleString(language) })}
        </span>
      )}
    </p>
  );
}
