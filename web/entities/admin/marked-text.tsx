import { useTranslation } from '#web/i18n/use-translation.ts';
import { Mark } from './mark.tsx';
import { markedText, type TextPart } from './text-parts.ts';

/** A text with what is covered up named, and what reporters have quoted marked. */
export function MarkedText({ text, quoted }: { readonly text: string; readonly quoted: readonly string[] }) {
  return markedText(text, quoted).map((part, index) => <Part key={String(index) + part.text} {...part} />);
}

function Part({ kind, text }: TextPart) {
  const { t } = useTranslation();
  if (kind === 'plain') return text;
  if (kind === 'reported') return <Mark>{text}</Mark>;
  const what = text === 'email' ? 'email' : text === 'id_number' ? 'id_number' : 'phone';
  return (
    <Mark>
      <span className="whitespace-nowrap">••• {t(`case.masked.${what}`)}</span>
    </Mark>
  );
}
