import { steadySigns } from '#contract/steady-signs.ts';
import { useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface ReviewCommentProps {
  /** In full, however long it is. */
  readonly whole?: boolean;
  readonly children: string;
}

/**
 * The text of a review, in the direction it was written in. The rest of a long comment is shown on demand, at once
 * without scripts.
 */
export function ReviewComment({ whole = false, children }: ReviewCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const long = !whole && isLong(children);
  return (
    <>
      <p
        id={long ? id : undefined}
        dir="auto"
        className={classNames(
          'mt-2.5 leading-relaxed text-pretty wrap-anywhere whitespace-pre-line',
          long && !open && 'line-clamp-6 noscript:line-clamp-none',
        )}
      >
        {steadySigns(children)}
      </p>
      {long && (
        <Button
          data-track="read_whole_review"
          size="small"
          variant="ghost"
          className="-ms-3.5 noscript:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'reviews.showLess' : 'reviews.showMore')}
        </Button>
      )}
    </>
  );
}

// About as much as a phone shows without scrolling.
const shownCharacters = 420;
const shownLines = 6;

/** True if a comment is so long that only its beginning is shown at first. */
export function isLong(comment: string): boolean {
  return comment.length > shownCharacters || comment.split('\n').length > shownLines;
}
