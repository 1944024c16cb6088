import { useNavigate } from 'react-router';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { mergeHref, mergeKinds, type MergeState } from '../model/merge-state.ts';

/** Of which kind doubles are looked for, and where. */
export function DuplicateControls({ state }: { readonly state: MergeState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <nav aria-label={t('merge.kindsOf')} className="flex flex-wrap gap-1.5">
        {mergeKinds.map(kind => (
          <ChipLink
            key={kind}
            href={mergeHref({
              ...state,
              kind,
              page: 1,
              institution: kind === 'institution' ? null : state.institution,
            })}
            current={kind === state.kind}
          >
            {t(`merge.kinds.${kind}`)}
          </ChipLink>
        ))}
      </nav>
      {state.kind !== 'institution' && (
        <div className="min-w-0 flex-1 basis-64 md:max-w-96">
          <InstitutionPicker
            allLabel={t('merge.everywhere')}
            value={state.institution ?? allInstitutions}
            onChange={choice =>
              void navigate(mergeHref({ ...state, page: 1, institution: choice === allInstitutions ? null : choice }), {
                preventScrollReset: true,
              })
            }
          />
        </div>
      )}
    </div>
  );
}
