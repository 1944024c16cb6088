import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { pageAnswerQuery } from '../api/page-answer.ts';
import { AnswerCard } from './answer-card.tsx';

/** Answer of the lecturer on the page; nothing where there is none or it could not be loaded. */
export function PageAnswer({ professor }: { readonly professor: number }) {
  const isOpen = useQuery(settingsQuery(useTable())).data?.['answers_open'] === true;
  return isOpen ? <OpenAnswer professor={professor} /> : null;
}

function OpenAnswer({ professor }: { readonly professor: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(pageAnswerQuery(useTable(), professor));
  if (!data) return null;
  return (
    <AnswerCard
      answer={data.answer}
      day={data.answered_on}
      title={<h2 className="text-xl font-bold">{t('answers.title')}</h2>}
    />
  );
}
