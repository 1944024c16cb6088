import type { Rendered } from '@dargu/safe-markdown';
import { useEffect, useState } from 'react';
import type { ImageOf } from '../model/images.ts';
import { imagesIn } from '../model/images.ts';
import type { PreviewRequest } from '#web/entities/guides/preview/render-preview.ts';

/** So long after the last key, ms. */
const restMs = 250;

export interface GuidePreview {
  readonly rendered: Rendered | null;
  readonly hasFailed: boolean;
}

/** Rendered preview of a text: the last one until the next is ready. @param isShown whether anybody looks */
export function usePreview(text: string, isShown: boolean, imageOf: ImageOf): GuidePreview {
  const [preview, setPreview] = useState<GuidePreview>({ rendered: null, hasFailed: false });
  // A picture may come to have its address when the text is written already.
  const images = JSON.stringify(imagesIn(text, imageOf));
  useEffect(() => {
    if (!isShown) return undefined;
    let isOld = false;
    const render = async () => {
      try {
        const { renderPreview } = await import('#web/entities/guides/preview/render-preview.ts');
        const rendered = await renderPreview(text, JSON.parse(images) as PreviewRequest['images']);
        if (!isOld) setPreview({ rendered, hasFailed: false });
      } catch {
        if (!isOld) setPreview(last => ({ ...last, hasFailed: true }));
      }
    };
    const timer = setTimeout(() => void render(), restMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, images, isShown]);
  return preview;
}
