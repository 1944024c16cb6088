import { paths } from '#web/entities/paths.ts';
import { documentRoute } from './document-route.tsx';

// One chunk for all of them: together they are smaller than what a second request costs.
export const infoRoute = documentRoute('info', paths.info.href());
export const privacyRoute = documentRoute('privacy', paths.privacy.href());
export const termsRoute = documentRoute('terms', paths.terms.href());
export const accessibilityRoute = documentRoute('accessibility', paths.accessibility.href());
export const accountDeletionRoute = documentRoute('accountDeletion', paths.accountDeletion.href());
