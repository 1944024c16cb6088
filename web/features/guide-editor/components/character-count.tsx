import { useTranslation } from '#web/i18n/use-translation.ts';

/** From here on it is said how many are left, and again at each of these. */
const saidAt = [1_000, 500, 100, 50, 10];

const written = (count: number) => count.toLocaleString('en');

/** Number of characters out of the most allowed; near the end it is also read out, now and then. */
export function CharacterCount({ length, maxLength }: { readonly length: number; readonly maxLength: number }) {
  const { t } = useTranslation();
  const left = maxLength - length;
  const said = saidAt.findLast(count => left <= count);
  return (
    <>
      <span dir="ltr" className={left < 0 ? 'tabular-nums text-danger' : 'tabular-nums'}>
        {written(length)} / {written(maxLength)}
      </span>
      <span role="status" className="sr-only">
        {left < 0
          ? t('guideEditor.tooLong')
          : said !== undefined && t('guideEditor.charactersLeft', { written: written(said) })}
      </span>
    </>
  );
}
