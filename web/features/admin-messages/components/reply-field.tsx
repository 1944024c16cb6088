import { Fragment, useId } from 'react';
import type { Language } from '#contract/locales.ts';
import { Mark } from '#web/entities/admin/mark.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface ReplyFieldProps {
  readonly label: string;
  readonly language: Language;
  readonly value: string;
  /** Parts that follow from decisions: they are marked where they stand in the text as they were written. */
  readonly marked: readonly string[];
  readonly hint: string;
  readonly onChange: (text: string) => void;
}

/** Classes of both texts, which lie over each other. */
const pane = 'col-start-1 row-start-1 min-h-[8.5rem] px-4 py-3 leading-[1.6]';

/**
 * The text of a reply. A field cannot mark a part of itself: the same text lies below it, unseen but for the marks,
 * and gives both their height.
 */
export function ReplyField({ label, language, value, marked, hint, onChange }: ReplyFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="field grid h-auto p-0 whitespace-pre-wrap wrap-anywhere" dir={language === 'he' ? 'rtl' : 'ltr'}>
        <div aria-hidden="true" className={classNames(pane, 'pointer-events-none text-transparent')}>
          {partsOf(value, marked).map(({ text, isMarked, at }) =>
            isMarked ? (
              <Mark key={at} isBehind>
                {text}
              </Mark>
            ) : (
              <Fragment key={at}>{text}</Fragment>
            ),
          )}
          {/* A last empty line has no height of its own. */}
          {'\n'}
        </div>
        <textarea
          className={classNames(pane, 'size-full resize-none overflow-hidden bg-transparent outline-none')}
          aria-label={label}
          aria-describedby={id}
          lang={language}
          maxLength={5000}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      <p id={id} className="text-sm text-pretty text-ink-faint">
        {hint}
      </p>
    </div>
  );
}

function partsOf(text: string, marked: readonly string[]) {
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  let at = 0;
  for (const sentence of marked) {
    const found = text.indexOf(sentence, at);
    if (found < 0 || sentence === '') continue;
    parts.push({ text: text.slice(at, found), isMarked: false, at }, { text: sentence, isMarked: true, at: found });
    at = found + sentence.length;
  }
  return [...parts, { text: text.slice(at), isMarked: false, at }];
}
