import { factAnswers } from '#contract/words.ts';
import { useTeam } from '#web/entities/admin/team.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Select } from '#web/ui/select.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import type { TeachingRow } from '../api/teaching-rows.ts';
import { shownName } from '../model/catalogue-row.ts';
import { type DeskKind, deskHref, wholeCatalogue } from '../model/desk-state.ts';
import { useLinking } from './use-linking.ts';
import { useSettingRole } from './use-setting-role.ts';
import { isolate } from '#web/lib/isolate.ts';

interface TeachingListProps {
  readonly rows: readonly TeachingRow[];
  /** True while these are the rows of the query before. */
  readonly isOld: boolean;
}

/** A line a pair: both sides lead to their row, where more are added. */
export function TeachingList({ rows, isOld }: TeachingListProps) {
  const { t, language } = useTranslation();
  const { setLinked, isPending } = useLinking();
  const { mutate: setRole, isPending: isSetting } = useSettingRole();
  return (
    <List
      aria-label={t('catalogueDesk.kinds.teaching')}
      aria-busy={isOld || isPending || isSetting}
      className={classNames('rounded-lg border border-line bg-surface transition-opacity', isOld && 'opacity-60')}
    >
      {rows.map(({ professor, course, institution, ratingCount, role }) => (
        <li
          key={`${professor.id}:${course.id}`}
          className="flex items-center gap-3 border-t border-line py-1 ps-4 pe-1.5 first:border-t-0"
        >
          <div className="grid min-w-0 flex-1 items-center gap-x-3 py-1 md:grid-cols-4">
            <Side kind="professor" id={professor.id} isHidden={professor.isHidden}>
              {shownName(professor, { t, language })}
            </Side>
            <Side kind="course" id={course.id} code={course.code} isHidden={course.isHidden}>
              {course.name}
            </Side>
            <span className="text-sm text-ink-soft">{localName(institution, language)}</span>
            <span className="justify-self-start">
              <Select
                isPlain
                label={t('catalogueDesk.teaching.role', {
                  professor: isolate(professor.name),
                  course: isolate(course.name),
                })}
                value={role ?? ''}
                options={[
                  { value: '', label: t('catalogueDesk.teaching.unknown') },
                  ...factAnswers.role.map(known => ({ value: known, label: t(`facts.answers.${known}`) })),
                ]}
                onChange={chosen => setRole({ pair: { course, professor, role }, role: chosen === '' ? null : chosen })}
              />
            </span>
          </div>
          <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums">
            {t('score.count', { count: ratingCount })}
          </span>
          {ratingCount === 0 ? (
            <IconButton
              icon="close"
              label={t('catalogueDesk.teaching.unlink', {
                professor: isolate(professor.name),
                course: isolate(course.name),
              })}
              onClick={() => setLinked({ of: { kind: 'course', id: course.id }, other: professor.id, isLinked: false })}
            />
          ) : (
            <span className="size-11 shrink-0" />
          )}
        </li>
      ))}
    </List>
  );
}

interface SideProps {
  readonly kind: DeskKind;
  readonly id: number;
  readonly code?: string | null;
  readonly isHidden: boolean;
  readonly children: string;
}

function Side({ kind, id, code = null, isHidden, children }: SideProps) {
  const { t } = useTranslation();
  const team = useTeam();
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        href={deskHref({ ...wholeCatalogue, kind, search: `#${id}`, team })}
        className="roomy font-semibold wrap-anywhere hover:underline"
      >
        <bdi>{children}</bdi>
      </Link>
      {code !== null && <bdi className="text-sm text-ink-faint">{code}</bdi>}
      {isHidden && (
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          <Icon name={workIcons.eyeOff} size={14} />
          {t('catalogueDesk.isHidden')}
        </span>
      )}
    </span>
  );
}
