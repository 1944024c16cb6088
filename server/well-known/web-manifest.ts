import { type Language, locales, pathWithLanguage, perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { groundColor } from '../../native/settings.ts';
import { readCommonTexts } from '../common-texts.ts';
import { sharePath } from './shared-text.ts';

/** Manifest that a phone or desktop needs to install the site, in one language: https://www.w3.org/TR/appmanifest/ */
function webManifest(language: Language): string {
  const t = createTranslate(language, readCommonTexts(language));
  const icon = (name: string, pixels: number, purpose = 'any') => ({
    src: `/icons/${name}-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192)] });
  return JSON.stringify({
    // The same in all languages, or a browser would take them for several apps.
    id: '/',
    scope: '/',
    start_url: '/professors',
    name: t('app.fullName'),
    short_name: t('app.name'),
    description: t('app.description'),
    lang: locales[language].tag,
    dir: locales[language].dir,
    display: 'standalone',
    background_color: groundColor,
    theme_color: groundColor,
    categories: ['education'],
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable')],
    shortcuts: [
      shortcut(t('nav.professors'), '/professors'),
      shortcut(t('nav.courses'), '/courses'),
      shortcut(t('nav.studyGuides'), '/study-guides'),
      shortcut(t('myRatings.title'), '/my-ratings'),
    ],
    share_target: {
      action: sharePath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  });
}

/** Address of the manifest in a language, as pages link it. */
export function webManifestPath(language: Language): string {
  return pathWithLanguage('/manifest.webmanifest', language);
}

/** The manifest of every language, made once. */
export function webManifests(): Readonly<Record<Language, string>> {
  return perLanguage(webManifest);
}
