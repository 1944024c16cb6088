import { steadySigns } from '#contract/steady-signs.ts';
import { classNames } from '#web/ui/class-names.ts';
import { inOneLine } from '#web/lib/in-one-line.ts';

interface ExcerptProps {
  /** Says after how many lines it is cut, such as `line-clamp-3`. */
  readonly className: string;
  readonly children: string;
}

/** The beginning of a person's text, as one paragraph in the direction it was written in. */
export function Excerpt({ className, children }: ExcerptProps) {
  return (
    <p dir="auto" className={classNames('text-start text-pretty wrap-anywhere', className)}>
      {steadySigns(inOneLine(children))}
    </p>
  );
}
