import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { allInstitutions, noFilters } from '#web/entities/filters/filters.ts';
import { useFilterState } from '#web/entities/filters/filters-provider.tsx';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { SearchDialog } from '#web/features/search/components/search-dialog.tsx';
import { SuggestDialog } from '#web/features/suggestions/components/suggest-dialog.tsx';
import { searchFormId } from '#web/ui/search-form.tsx';

interface SearchEverywhereProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The field of the page, which has what was typed before this code had come, and gets it back. */
const fieldOfPage = () => document.querySelector<HTMLInputElement>(`#${searchFormId} input`);
const typedInField = () => fieldOfPage()?.value ?? '';

/** The search over any page, and the suggestion of what it does not find. */
export function SearchEverywhere({ open, onClose }: SearchEverywhereProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { professor, course } = useFilterState();
  const filtered = [professor.institution, course.institution].find(institution => institution !== allInstitutions);
  const [text, setText] = useState(typedInField);
  const [wasOpen, setWasOpen] = useState(open);
  const [missing, setMissing] = useState<{ readonly kind: Kind; readonly name: string } | null>(null);
  const [isSuggesting, setSuggesting] = useState(false);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setText(typedInField());
  }

  // Typing goes on in the page's field until the window has the focus.
  useEffect(() => {
    const field = open ? fieldOfPage() : null;
    const follow = () => setText(typedInField());
    field?.addEventListener('input', follow);
    return () => field?.removeEventListener('input', follow);
  }, [open]);

  /** @param remaining what the field of the page says from now on */
  function close(remaining: string): void {
    const field = fieldOfPage();
    if (field) field.value = remaining;
    onClose();
  }

  return (
    <>
      <SearchDialog
        open={open}
        text={text}
        onText={setText}
        own={{ institution: user?.institution ?? filtered ?? null, department: user?.department ?? null }}
        onClose={() => close(text)}
        onClosed={() => setText('')}
        onChosen={() => close('')}
        onOpen={href => {
          close('');
          void navigate(href);
        }}
        onSuggest={(kind, name) => {
          close(text);
          setMissing({ kind, name });
          setSuggesting(true);
        }}
      />
      {missing && (
        <SuggestDialog
          kind={missing.kind}
          filters={{ ...noFilters, search: missing.name }}
          open={isSuggesting}
          onOpenChange={setSuggesting}
          onClosed={() => setMissing(null)}
        />
      )}
    </>
  );
}
