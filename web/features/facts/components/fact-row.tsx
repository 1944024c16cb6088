import { isSensitive, type KnownFact, saidKey, type ShownFact } from '#web/entities/facts/facts.ts';
import { academicYearName } from '#web/entities/semesters/semester-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';

const icons: Readonly<Record<ShownFact, IconSource>> = {
  // A raised hand.
  attendance: {
    path: 'M7.5 12.5V6.8a1.4 1.4 0 0 1 2.8 0V11m0-.2V5a1.4 1.4 0 0 1 2.8 0v6m0-4.3a1.4 1.4 0 0 1 2.8 0V11.5m0-2.3a1.4 1.4 0 0 1 2.8 0V14.5c0 3.6-2.3 6-5.7 6-2.7 0-4.2-1.1-5.5-3.4L4.3 13.8a1.4 1.4 0 0 1 2.3-1.5l.9 1.2',
  },
  recorded: documentIcons.recording,
  exam: documentIcons.exam,
  midterms: documentIcons.question,
  group_work: 'people',
  hours: workIcons.clock,
  textbook: 'book',
  class_size: 'people',
  reserve: deskIcons.shield,
  parents: deskIcons.shield,
  accommodations: deskIcons.shield,
};

/** One fact: what most answered, how many of how many, and from when the newest answer is. */
export function FactRow({ known }: { readonly known: KnownFact }) {
  const { t } = useTranslation();
  const { fact, answer, agreeing, given, isOld } = known;
  const year = academicYearName(known.year, t);
  const count = isSensitive(fact)
    ? t('facts.countFrom', { given })
    : fact === 'hours'
      ? t('facts.countOfAll', { given })
      : t('facts.count', { agreeing, given });
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2 not-first:border-t',
        isOld && 'text-ink-faint',
      )}
    >
      <Icon name={icons[fact]} size={20} className="shrink-0 text-ink-faint" />
      <span className="grid min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <span className="font-semibold">{t(`facts.names.${fact}`)}</span>
        <span className="text-xs text-ink-faint tabular-nums">
          {count} · {t(isOld ? 'facts.last' : 'facts.upTo', { year })}
        </span>
      </span>
      <span
        className={classNames(
          'rounded-full px-3 py-1 text-center text-sm',
          answer === null || isOld ? 'bg-raised' : 'bg-accent-wash font-semibold',
          isOld ? 'text-ink-faint' : answer === null ? 'text-ink-soft' : 'text-ink',
        )}
      >
        {t(answer === null ? 'facts.differ' : saidKey(fact, answer))}
      </span>
    </li>
  );
}
