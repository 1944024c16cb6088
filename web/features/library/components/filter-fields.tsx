import { guideStatuses } from '#contract/words.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { guideTypeOrder } from '#web/entities/guides/guide-type.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import type { LibraryState } from '../model/library-state.ts';

export interface FilterFieldProps {
  readonly state: LibraryState;
  readonly hasStates: boolean;
  readonly onChange: (change: Partial<LibraryState>) => void;
}

export function InstitutionField({ state, onChange }: FilterFieldProps) {
  return (
    <InstitutionPicker
      value={state.institution ?? allInstitutions}
      onChange={choice => onChange({ institution: choice === allInstitutions ? null : choice })}
    />
  );
}

export function TypeFilterField({ state, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('library.type')}
      value={state.type ?? ''}
      options={[
        { value: '', label: t('library.allTypes') },
        ...guideTypeOrder.map(type => ({ value: type, label: t(`guides.types.${type}`) })),
      ]}
      onChange={type => onChange({ type: type === '' ? null : type })}
    />
  );
}

export function StateField({ state, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('library.state')}
      value={state.status ?? ''}
      options={[
        { value: '', label: t('library.allStates') },
        ...guideStatuses.map(status => ({ value: status, label: t(`library.status.${status}`) })),
      ]}
      onChange={status => onChange({ status: status === '' ? null : status })}
    />
  );
}
