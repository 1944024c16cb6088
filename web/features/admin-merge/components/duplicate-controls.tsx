import { useNavigate } from 'react-router';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useInstitutions } from '#web/entities/institutions/use-institutions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { mergeHref, mergeKinds, type MergeState } from '../model/merge-state.ts';

/** Of which kind doubles are looked for, and where. */
export function DuplicateControls({ state }: { readonly state: MergeState }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const institutions = useInstitutions(state.institution);
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
          <Select
            label={t('merge.where')}
            value={state.institution === null ? '' : String(state.institution)}
            options={[
              { value: '', label: t('merge.everywhere') },
              ...institutions.map(institution => ({
                value: String(institution.id),
                label: localName(institution, language),
              })),
            ]}
            onChange={id =>
              void navigate(mergeHref({ ...state, page: 1, institution: id === '' ? null : Number(id) }), {
                preventScrollReset: true,
              })
            }
          />
        </div>
      )}
    </div>
  );
}
