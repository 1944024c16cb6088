import { useState } from 'react';
import { CoursePicker } from '#web/entities/catalogue/course-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import type { GuideOrder } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

interface MoveSheetProps {
  readonly guides: readonly LibraryGuide[];
  readonly isBusy: boolean;
  readonly onMove: (order: GuideOrder) => void;
  readonly onClose: () => void;
}

/** Takes guides to another course, of any institution. */
export function MoveSheet({ guides, isBusy, onMove, onClose }: MoveSheetProps) {
  const { t } = useTranslation();
  const [course, setCourse] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && course === null;
  return (
    <Sheet
      onClose={onClose}
      busy={isBusy}
      title={t('library.move.title', { count: guides.length })}
      description={t('library.move.hint')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (course !== null) onMove({ verdict: 'move', details: { course_id: course } });
        }}
      >
        <div>
          <CoursePicker
            label={t('library.move.course')}
            showLabel
            invalid={isMissing}
            describedBy={isMissing ? 'move-missing' : undefined}
            value={course}
            onChange={setCourse}
          />
          {isMissing && (
            <p id="move-missing" className="mt-1.5 text-sm text-danger">
              {t('library.move.missing')}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" wide loading={isBusy}>
          {t('library.move.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
