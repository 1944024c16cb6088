import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageSheet } from '#web/ui/page-sheet.tsx';
import guideBodyStyles from './guide-body.css?url';
import { CopyCode } from './copy-code.tsx';
import type { GuideBodyContent } from './guide-body-query.ts';
import { useOverflowingParts } from './overflowing-parts.ts';

interface GuideBodyProps {
  readonly body: Pick<GuideBodyContent, 'html' | 'truncated'>;
  /** Of the guide: what has no letters goes its way. */
  readonly language: string;
}

/** Languages of guides that are written from right to left. */
const rightToLeft = new Set(['he', 'ar']);

/** The text of a guide, as the server or the preview has rendered it harmlessly (packages/safe-markdown). */
export function GuideBody({ body: { html, truncated }, language }: GuideBodyProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageSheet href={guideBodyStyles} />
      <Text key={html} html={html} language={language} />
      {truncated && <p className="mt-4 text-sm text-ink-faint">{t('guides.bodyTruncated')}</p>}
    </>
  );
}

/** Another text is another one: nothing that was found in the last is carried over. */
function Text({ html, language }: { readonly html: string; readonly language: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [codes, setCodes] = useState<readonly Element[]>([]);
  useOverflowingParts(text);
  // After hydration: the server's markup has no buttons, which need JavaScript.
  useLayoutEffect(() => setCodes([...(text.current?.querySelectorAll('.md-code') ?? [])]), []);
  return (
    <>
      <div
        ref={text}
        lang={language}
        dir={rightToLeft.has(language) ? 'rtl' : 'ltr'}
        className="guide-body"
        // The renderer's last step is an allow list.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {codes.map((code, index) => createPortal(<CopyCode code={code} />, code, String(index)))}
    </>
  );
}
