import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import type { PeopleOutcome } from '../api/decide-about-people.ts';
import { peopleProblem } from '../model/people-problem.ts';

interface PeopleSheetFrameProps {
  readonly title: string;
  readonly lead: string;
  /** On the button that decides. */
  readonly submitLabel: string;
  /** Said once it is done, and where someone was faster. */
  readonly doneText: string;
  readonly alreadyText: string;
  readonly isReady: boolean;
  readonly submit: () => Promise<PeopleOutcome>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Beside the button, such as the way back from what is decided. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet that decides something about a person or a page: what it means, its fields, and one button. */
export function PeopleSheetFrame({ isReady, submit, onClose, onDone, ...words }: PeopleSheetFrameProps) {
  const { t } = useTranslation();
  const { show } = useToast();
  const decide = useSingleMutation({
    mutationFn: submit,
    onSuccess: outcome => {
      show({ title: outcome === 'done' ? words.doneText : words.alreadyText, variant: 'success' });
      onDone();
      onClose();
    },
  });
  return (
    <Sheet busy={decide.isPending} onClose={onClose} title={words.title} description={words.lead}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady) decide.mutate();
        }}
      >
        {words.children}
        {decide.error && (
          <p role="alert" className="text-danger text-sm">
            {t(peopleProblem(decide.error))}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={decide.isPending} disabled={!isReady}>
            {words.submitLabel}
          </Button>
          <Button onClick={onClose} disabled={decide.isPending}>
            {t('people.cancel')}
          </Button>
          {words.more}
        </div>
      </form>
    </Sheet>
  );
}
