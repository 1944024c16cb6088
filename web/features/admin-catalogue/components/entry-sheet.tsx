import { useQuery } from '@tanstack/react-query';
import { useTeam } from '#web/entities/admin/team.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { workIcons } from '#web/ui/work-icons.ts';
import { departmentsNowQuery } from '../api/catalogue-rows.ts';
import { type CatalogueRow, unitsOf, shownName } from '../model/catalogue-row.ts';
import { type DeskKind, isRated } from '../model/desk-state.ts';
import { entryFields } from '../model/entry-values.ts';
import { EntryField } from './entry-field.tsx';
import { DeskEntryLinks } from './desk-entry-links.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface EntrySheetProps {
  readonly kind: DeskKind;
  readonly row: CatalogueRow;
  readonly isBusy: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly onClose: () => void;
}

/** Everything about an entry: all its fields, who teaches what, hiding, and the way to its page. */
export function EntrySheet({ kind, row, isBusy, onHide, onClose }: EntrySheetProps) {
  const { t, language } = useTranslation();
  const isTeam = useTeam() !== null;
  const { form, isPending } = useEntryForm({ kind, row, onSaved: onClose, onGone: onClose });
  const departments = useQuery({
    ...departmentsNowQuery(useTable(), row.institution?.id ?? null),
    enabled: isRated(kind),
  }).data;
  return (
    <Sheet
      onClose={onClose}
      isWide
      busy={isPending || isBusy}
      title={shownName(row, { t, language })}
      description={t('catalogueDesk.editHint')}
    >
      <div className="grid grid-cols-1 gap-7">
        <form {...form.formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {/* A department stays with its institution. */}
          {entryFields[kind]
            .filter(field => field !== 'institution')
            .map(field => (
              <div key={field} className={Array.isArray(form.values[field]) ? 'md:col-span-2' : undefined}>
                <EntryField field={field} kind={kind} form={form} units={unitsOf(departments, row.department)} />
              </div>
            ))}
          <div className="md:col-span-2">
            <SimilarNotice
              kind={kind}
              name={form.values.name}
              parent={kind === 'department' ? (row.institution?.id ?? null) : form.values.department}
              id={row.id}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            loading={isPending}
            data-track="catalogue_save"
            className="md:col-span-2"
          >
            {t('catalogueDesk.save')}
          </Button>
        </form>
        {isRated(kind) && <DeskEntryLinks of={{ kind, id: row.id }} institution={row.institution?.id ?? null} />}
        {isRated(kind) && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-5">
            {!isTeam && (
              <Button
                icon={row.isHidden ? documentIcons.eye : workIcons.eyeOff}
                loading={isBusy}
                data-track="catalogue_hide"
                onClick={() => onHide(!row.isHidden)}
              >
                {t(row.isHidden ? 'catalogueDesk.show' : 'catalogueDesk.hide')}
              </Button>
            )}
            {!row.isHidden && (
              <ButtonLink icon={documentIcons.open} href={paths[kind].href(row.id)}>
                {t('catalogueDesk.openPage')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}
