import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { shortKeys } from './facts.ts';
import { factsQuery } from './facts-query.ts';

const maxFacts = 3;

export interface ShortFactsProps {
  readonly course: number;
  readonly professor: number;
}

/** The first facts that are known of a course with a lecturer, in a line. */
export function ShortFacts({ course, professor }: ShortFactsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(factsQuery(useTable(), 'course', course));
  const keys = shortKeys(data?.pairs.find(({ id }) => id === professor)?.facts ?? [], maxFacts);
  return (
    keys.length > 0 && (
      <span data-afterwards className="block pt-0.5 text-xs text-ink-faint">
        {keys.map(key => t(key)).join(' · ')}
      </span>
    )
  );
}
