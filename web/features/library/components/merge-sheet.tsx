import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import type { GuideOrder } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { WhereLine } from './row-texts.tsx';

interface MergeSheetProps {
  readonly guides: readonly LibraryGuide[];
  readonly isBusy: boolean;
  readonly onMerge: (order: GuideOrder) => void;
  readonly onClose: () => void;
}

/** Which of several guides stays; the addresses of the others lead to it. */
export function MergeSheet({ guides, isBusy, onMerge, onClose }: MergeSheetProps) {
  const { t } = useTranslation();
  // The one that has helped most so far; it can be another one.
  const [likely] = guides.toSorted(
    (one, other) => other.helpful_count - one.helpful_count || other.view_count - one.view_count,
  );
  const [keep, setKeep] = useState(likely?.id ?? '');
  return (
    <Sheet
      onClose={onClose}
      busy={isBusy}
      title={t('library.merge.title', { count: guides.length })}
      description={t('library.merge.hint')}
    >
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          onMerge({ verdict: 'merge', details: { kept: keep } });
        }}
      >
        <fieldset className="grid">
          <legend className="text-sm font-medium">{t('library.merge.keep')}</legend>
          {guides.map(guide => (
            <label
              key={guide.id}
              className="flex min-h-14 items-center gap-3 border-t border-line py-2 first-of-type:border-t-0"
            >
              <input
                type="radio"
                name="keep"
                checked={guide.id === keep}
                onChange={() => setKeep(guide.id)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0">
                <bdi dir="auto" className="block leading-snug font-semibold wrap-anywhere">
                  {guide.title}
                </bdi>
                <WhereLine guide={guide} />
                <span className="block text-sm text-ink-faint">
                  {t('library.merge.facts', {
                    files: guide.file_count,
                    views: guide.view_count,
                    helpful: guide.helpful_count,
                  })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" wide loading={isBusy}>
          {t('library.merge.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
