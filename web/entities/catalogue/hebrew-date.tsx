import { formatDate } from '#web/lib/format.ts';

/** A day in the Hebrew locale, whatever the language around it (PLAT-06). */
export function HebrewDate({ iso, className }: { readonly iso: string; readonly className?: string }) {
  return (
    <span className={className}>
      <time dateTime={iso} lang="he" dir="ltr" suppressHydrationWarning>
        {formatDate(iso)}
      </time>
    </span>
  );
}
