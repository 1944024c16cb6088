import { inkLength } from '#contract/ink.ts';
import { useState } from 'react';
import { guideDecisionReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { GuideOrder, ReasonedDecision } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { isolate } from '#web/lib/isolate.ts';

/** How long a note to an author may be, in characters. */
const noteMaxLength = 1000;

interface ReasonSheetProps {
  readonly decision: ReasonedDecision;
  readonly guides: readonly LibraryGuide[];
  readonly isBusy: boolean;
  readonly onDecide: (order: GuideOrder) => void;
  readonly onClose: () => void;
}

/** A decision against guides, with the reason that each author will read. */
export function RejectReasonSheet({ decision, guides, isBusy, onDecide, onClose }: ReasonSheetProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // "Other" says nothing by itself.
  const isNoteMissing = reason === 'other' && inkLength(note) === 0;
  const isTooLong = [...note].length > noteMaxLength;
  const count = guides.length;
  const [first] = guides;
  return (
    <Sheet
      onClose={onClose}
      busy={isBusy}
      title={
        count === 1 && first
          ? t(`library.${decision}.titleOne`, { title: isolate(first.title) })
          : t(`library.${decision}.title`, { count })
      }
      description={t('library.reasonHint')}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (reason !== null && !isNoteMissing && !isTooLong) onDecide({ verdict: decision, reason, note });
        }}
      >
        <div>
          <div role="group" aria-label={t('library.reason')} className="flex flex-wrap gap-2">
            {guideDecisionReasons.map(each => (
              <ToggleChip key={each} pressed={each === reason} onClick={() => setReason(each)}>
                {t(`library.reasons.${each}`)}
              </ToggleChip>
            ))}
          </div>
          {isTried && reason === null && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {t('library.reasonMissing')}
            </p>
          )}
        </div>
        <TextArea
          label={t('library.note')}
          rows={3}
          value={note}
          dir={note === '' ? undefined : 'auto'}
          onChange={event => setNote(event.target.value)}
          error={
            (isTried &&
              (isNoteMissing
                ? t('library.noteMissing')
                : isTooLong
                  ? t('rating.commentTooLong', { max: noteMaxLength })
                  : null)) ||
            null
          }
        />
        <Button type="submit" variant="primary" wide loading={isBusy}>
          {t(`library.${decision}.submit`, { count })}
        </Button>
      </form>
    </Sheet>
  );
}
