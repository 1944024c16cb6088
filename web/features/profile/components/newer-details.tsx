import { localName } from '#web/entities/catalogue/local-name.ts';
import { useDepartments, useInstitutions } from '#web/entities/institutions/use-institutions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NewerVersion } from '#web/ui/newer-version.tsx';
import type { Studies } from '../model/profile-form.ts';

/** What the profile says now, where another window has changed it since the form was opened. */
export function NewerDetails({ studies }: { readonly studies: Studies }) {
  const { t, language } = useTranslation();
  const { institution, department, department2, degree, year_of_study: year } = studies;
  const institutions = useInstitutions(institution).filter(({ id }) => id === institution);
  const departments = useDepartments(institution) ?? [];
  const names = [
    ...institutions,
    ...[department, department2].flatMap(id => departments.find(one => one.id === id) ?? []),
  ].map(one => localName(one, language));
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
