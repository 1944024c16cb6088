import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ContactScreen } from '../components/contact-screen.tsx';

export const contactRoute: RouteModule = {
  Component: ContactScreen,
  head: ({ t, url }) => ({
    title: t('contact.heading'),
    description: t('contact.description'),
    canonicalPath: paths.contact.href(),
    // A case is its writer's business.
    ...(url.searchParams.has('reference') && { robots: 'noindex' }),
  }),
};
