import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { editorIcons } from '#web/ui/editor-icons.ts';

/** For how long the button says what it did, ms. */
const shownMs = 2_000;

/** Copies a block of code, and says so by its name. */
export function CopyCode({ code }: { readonly code: Element }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    const text = code.querySelector('pre')?.textContent ?? '';
    const result = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setOutcome(result);
    setTimeout(() => setOutcome(null), shownMs);
  };
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : editorIcons.copy}
        label={t(outcome === 'copied' ? 'guides.codeCopied' : 'guides.copyCode')}
        className="md-copy"
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {outcome && t(outcome === 'copied' ? 'guides.codeCopied' : 'guides.codeNotCopied')}
      </span>
    </>
  );
}
