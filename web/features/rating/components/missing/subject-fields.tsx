import { suggestionNameMaxLength } from '#contract/words.ts';
import { useId } from 'react';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { otherKind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { LikeEntry } from '../../api/like-entries.ts';
import { nobody } from '../../model/missing-rating.ts';
import { LikeEntries } from './like-entries.tsx';
import type { SubjectFields } from './use-subject-form.ts';

interface FieldProps {
  readonly fields: SubjectFields;
}

interface NameFieldProps extends FieldProps {
  readonly like: readonly LikeEntry[];
}

/** Name of whom or what is rated, with those in the catalogue who may be meant. */
export function RatedField({
  fields: { values, change, problems },
  like,
  onRateHere,
}: NameFieldProps & { readonly onRateHere: (entry: LikeEntry) => void }) {
  const { t } = useTranslation();
  const { kind, rated, department, isOther } = values;
  return (
    <>
      <TextField
        label={t(`missing.name.${kind}`)}
        hint={kind === 'professor' && t('missing.nameHint')}
        dir="auto"
        maxLength={suggestionNameMaxLength}
        autoComplete="off"
        value={rated.name}
        onChange={event => change({ rated: { id: null, name: event.target.value }, isOther: false })}
        error={problems.rated && t(problems.rated === 'exact' ? 'missing.exact' : `missing.nameRequired.${kind}`)}
      />
      <LikeEntries
        title={t('missing.near')}
        kind={kind}
        entries={like}
        action="rateHere"
        onChoose={onRateHere}
        denial={{
          isNeeded: entry => entry.isExact && entry.department === department,
          isDenied: isOther,
          onPress: () => change({ isOther: !isOther }),
        }}
      />
    </>
  );
}

/** Institution and department of what is missing. */
export function UnitFields({ fields: { values, change, problems } }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div>
        <InstitutionPicker
          showLabel
          offersAll={false}
          invalid={problems.institution !== undefined}
          describedBy={problems.institution && `${id}-institution`}
          value={values.institution ?? allInstitutions}
          onChange={choice => {
            const institution = choice === allInstitutions ? null : choice;
            if (institution === values.institution) return;
            const other = values.other.id === null ? values.other : nobody;
            change({ institution, department: null, other, isOther: false });
          }}
        />
        {problems.institution && (
          <p id={`${id}-institution`} className="mt-1.5 text-sm text-danger">
            {t('filters.chooseInstitution')}
          </p>
        )}
      </div>
      <div>
        <DepartmentPicker
          showLabel
          label={t('missing.department')}
          invalid={problems.department !== undefined}
          describedBy={problems.department && `${id}-department`}
          institution={values.institution}
          value={values.department === null ? [] : [values.department]}
          onChange={departments => change({ department: departments.at(-1) ?? null, isOther: false })}
        />
        {problems.department && (
          <p id={`${id}-department`} className="mt-1.5 text-sm text-danger">
            {t('missing.departmentRequired')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The course that the lecturer was met in, or the lecturer of the course: one that is here, or a name. */
export function OtherField({ fields: { values, change, problems }, like }: NameFieldProps) {
  const { t, language } = useTranslation();
  const { kind, rated, other } = values;
  const kindOfOther = otherKind[kind];
  const isRatedHere = rated.id !== null;
  return (
    <>
      <TextField
        label={t(isRatedHere ? `missing.name.${kindOfOther}` : `missing.other.${kind}`)}
        hint={
          other.id !== null
            ? t('missing.isListed')
            : other.name.trim() !== '' && t(isRatedHere ? `missing.addsOne.${kindOfOther}` : 'missing.addsBoth')
        }
        dir="auto"
        maxLength={suggestionNameMaxLength}
        autoComplete="off"
        value={other.name}
        onChange={event => change({ other: { id: null, name: event.target.value } })}
        error={problems.other && t(`missing.nameRequired.${kindOfOther}`)}
      />
      <LikeEntries
        title={t(`missing.nearOther.${kindOfOther}`)}
        kind={kindOfOther}
        entries={like}
        action="choose"
        onChoose={entry => change({ other: { id: entry.id, name: localName(entry, language) } })}
      />
    </>
  );
}
