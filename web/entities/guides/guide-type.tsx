import type { GuideLanguage, GuideType } from '#contract/words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';

interface GuideTypeLook {
  readonly icon: IconSource;
  /** In degrees; among the cool ones. */
  readonly hue: number;
}

/** Look of each type. Its words are the locale keys `guides.types.*`, for several of them `guides.typesMany.*`. */
export const guideTypeLooks: Readonly<Record<GuideType, GuideTypeLook>> = {
  summary: { icon: documentIcons.document, hue: 285 },
  past_exam: { icon: documentIcons.exam, hue: 328 },
  formula_sheet: { icon: documentIcons.formula, hue: 245 },
  exercise_solutions: { icon: documentIcons.solutions, hue: 215 },
  recording: { icon: documentIcons.recording, hue: 308 },
  link: { icon: documentIcons.link, hue: 265 },
};

/** The order in which types are shown everywhere. Not by the list in contract/words.ts, which has others beside it. */
export const guideTypeOrder = Object.keys(guideTypeLooks) as readonly GuideType[];

const languages: Readonly<Record<GuideLanguage, true>> = { he: true, en: true, ar: true, ru: true };

/** The order in which languages are offered. */
export const guideLanguageOrder = Object.keys(languages) as readonly GuideLanguage[];

/** The icon of a type on its hue; decoration, its word stands beside it. */
export function GuideTypeTile({ type, small }: { readonly type: GuideType; readonly small?: boolean }) {
  const { icon, hue } = guideTypeLooks[type];
  return (
    <span aria-hidden="true" className={classNames('tile', small && 'small')} style={{ '--hue': hue }}>
      <Icon name={icon} size={small ? 20 : 24} />
    </span>
  );
}
