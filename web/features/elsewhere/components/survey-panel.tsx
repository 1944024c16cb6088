import { fullName } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { whenName } from '#web/entities/semesters/semester-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Survey } from '../api/elsewhere.ts';
import { SourcePanel } from './source-panel.tsx';

interface SurveyPanelProps {
  readonly survey: Survey;
  /** Of the page. */
  readonly kind: Kind;
}

const cell = 'py-2 pe-2 text-start align-top font-normal';
const scale = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Results of a survey on its own scale, in no colour of a score. */
export function SurveyPanel({ survey, kind }: SurveyPanelProps) {
  const { t, language } = useTranslation();
  const heads = [t(`elsewhere.survey.of.${kind}`), t('elsewhere.survey.mean'), t('elsewhere.survey.answers')];
  return (
    <SourcePanel
      source={survey}
      title={<bdi>{localName(survey, language)}</bdi>}
      note={t('elsewhere.survey.note')}
      maxShown={8}
    >
      {rows => (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('elsewhere.survey.caption')}</caption>
          <thead className="text-sm text-ink-faint">
            <tr>
              {heads.map(head => (
                <th key={head} scope="col" className={cell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, about, year = null, semester = null, mean, answers, response }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className={`${cell} wrap-anywhere`}>
                  {about && (
                    <bdi className="block font-semibold">{fullName({ title: null, ...about }, { t, language })}</bdi>
                  )}
                  <span className="text-xs text-ink-faint">{whenName({ year, semester }, 'short', t)}</span>
                </th>
                <td className={`${cell} whitespace-nowrap tabular-nums`}>
                  <b>{scale.format(mean)}</b>{' '}
                  <span className="text-xs text-ink-faint">
                    {t('elsewhere.survey.outOf', { max: String(survey.scale_max) })}
                  </span>
                </td>
                <td className={`${cell} tabular-nums`}>
                  {answers}
                  {response !== undefined && ` (${response}%)`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SourcePanel>
  );
}
