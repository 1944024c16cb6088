import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { useFilterState } from '#web/entities/filters/filters-provider.tsx';
import { useSession } from '#web/entities/session/session-context.ts';
import { SearchDialog } from '#web/features/search/components/search-dialog.tsx';
import { searchFormId } from '#web/ui/search-form.tsx';

interface SearchEverywhereProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Id of the form whose field has what was typed before this code had come, and gets it back. */
  readonly formId?: string;
  /** Choosing a lecturer or a course opens the rating form. */
  readonly forRating?: boolean;
  /** The academic unit of the page, before the person's own. */
  readonly near?: { readonly institution: number; readonly department: number | null };
}

/** The search over any page. */
export function SearchEverywhere({
  open,
  onClose,
  formId = searchFormId,
  forRating = false,
  near,
}: SearchEverywhereProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { professor, course } = useFilterState();
  const filtered = [professor.institution, course.institution].find(institution => institution !== allInstitutions);
  const fieldOfPage = () => document.getElementById(formId)?.querySelector('input');
  const typedInField = () => fieldOfPage()?.value ?? '';
  const [text, setText] = useState(typedInField);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setText(typedInField());
  }

  // Typing goes on in the page's field until the window has the focus.
  const follow = useEffectEvent(() => setText(typedInField()));
  const watch = useEffectEvent((signal: AbortSignal) =>
    fieldOfPage()?.addEventListener('input', () => follow(), { signal }),
  );
  useEffect(() => {
    const closed = new AbortController();
    if (open) watch(closed.signal);
    return () => closed.abort();
  }, [open]);

  /** @param remaining what the field of the page says from now on */
  function close(remaining: string): void {
    const field = fieldOfPage();
    if (field) field.value = remaining;
    onClose();
  }

  return (
    <SearchDialog
      open={open}
      forRating={forRating}
      text={text}
      onText={setText}
      own={near ?? { institution: user?.institution ?? filtered ?? null, department: user?.department ?? null }}
      onClose={() => close(text)}
      onClosed={() => setText('')}
      onChosen={() => close('')}
      onOpen={href => {
        close('');
        void navigate(href);
      }}
    />
  );
}
