import { useTranslation } from '#web/i18n/use-translation.ts';
import { difficulties, type Narrowing, scores, traits } from '#web/entities/filters/narrowing.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';

const ignore = () => undefined;

/** The filters of the panel where scripts do not run; the server alone renders it. */
export function PlainNarrowing({
  score,
  difficulty,
  with: having,
  recent,
  role,
  kind,
}: Narrowing & { readonly kind: Kind }) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('filters.score')}
        name="score"
        value={String(score ?? '')}
        options={[
          { value: '', label: t('filters.anyScore') },
          ...scores.map(each => ({ value: String(each), label: t('filters.atLeast', { score: formatAverage(each) }) })),
        ]}
        onChange={ignore}
      />
      <Select
        label={t('filters.difficulty')}
        name="difficulty"
        value={String(difficulty ?? '')}
        options={[
          { value: '', label: t('filters.anyDifficulty') },
          ...difficulties.map(each => ({ value: String(each), label: t('filters.difficultyUpTo', { most: each }) })),
        ]}
        onChange={ignore}
      />
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="text-sm text-ink-soft">{t('filters.matters')}</legend>
        {traits.map(trait => (
          <label key={trait} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="with" value={trait} defaultChecked={having?.includes(trait) ?? false} />
            {t(`filters.with.${trait}`)}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="recent" value="1" defaultChecked={recent ?? false} />
          {t('filters.recent')}
        </label>
        {kind === 'professor' && (
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="role" value="tutorial" defaultChecked={role === 'tutorial'} />
            {t('details.teaching.roles.tutorial')}
          </label>
        )}
      </fieldset>
    </>
  );
}
