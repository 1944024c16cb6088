import { useEffect, useRef, useState, type RefObject } from 'react';
import { GuideBody } from '#web/entities/guides/guide-body.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImageOf } from '../model/images.ts';
import { usePreview } from '../preview/use-preview.ts';

interface PreviewPaneProps {
  readonly text: string;
  readonly language: string;
  readonly imageOf: ImageOf;
  /** In a narrow window, where one part is shown at a time. */
  readonly isChosen: boolean;
}

/** Preview of the text, by the server's own renderer. Nothing is rendered while nobody can see it. */
export function PreviewPane({ text, language, imageOf, isChosen }: PreviewPaneProps) {
  const { t } = useTranslation();
  const pane = useRef<HTMLDivElement>(null);
  const isShown = useIsShown(pane);
  const { rendered, hasFailed } = usePreview(text, isShown || isChosen, imageOf);
  return (
    <section ref={pane} aria-label={t('guideEditor.preview')} className="ed-preview">
      <p aria-hidden="true" className="ed-preview-head">
        {t('guideEditor.preview')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="ed-preview-text" tabIndex={0} role="group" aria-label={t('guideEditor.preview')}>
        {hasFailed && <p className="text-sm text-ink-soft">{t('guideEditor.previewFailed')}</p>}
        {text.trim() === '' ? (
          <p className="text-ink-faint">{t('guideEditor.previewEmpty')}</p>
        ) : (
          rendered && <GuideBody body={rendered} language={language} />
        )}
      </div>
    </section>
  );
}

/** True if an element is laid out on the page. */
function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const sizes = new ResizeObserver(([entry]) => setShown((entry?.contentRect.width ?? 0) > 0));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return isShown;
}
