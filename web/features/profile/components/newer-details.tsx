import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import type { ProfileStudies } from '../model/profile-form.ts';

/** Current profile, where another window has changed it since the form was opened. */
export function NewerDetails({ studies }: { readonly studies: ProfileStudies }) {
  const { t, language } = useTranslation();
  const { institution, department, department2, degree, year_of_study: year } = studies;
  const table = useTable();
  const current = useQuery({ ...institutionQuery(table, institution ?? 0), enabled: institution !== null }).data;
  const chosen = [department, department2].filter(id => id !== null);
  const departments = useQuery({ ...departmentsByIdQuery(table, chosen), enabled: chosen.length > 0 }).data;
  const names = [current, ...chosen.map(id => departments?.find(one => one.id === id))].map(
    one => one && localName(one, language),
  );
  const words = [
    ...names,
    degree && t(`degreeField.options.${degree}`),
    year && t(`yearOfStudyField.options.${year}`),
  ].filter(Boolean);
  return (
    <div className="mt-4">
      <NewerVersion title={t('newerVersion.profile')} hint={t('profile.savesOver')}>
        <p>{words.join(' · ')}</p>
      </NewerVersion>
    </div>
  );
}
