import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { AnswerScreen } from '../components/answer-screen.tsx';

/** The page on which a lecturer claims the own page and answers on it. */
export const pageAnswerRoute: RouteModule = {
  Component: AnswerScreen,
  head: ({ t, params }) => ({
    title: t('answers.pageTitle'),
    description: t('answers.lead'),
    canonicalPath: paths.pageAnswer.href(Number(params['id'])),
    robots: 'noindex',
  }),
};
