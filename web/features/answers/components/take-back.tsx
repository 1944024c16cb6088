import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmSheet } from '#web/entities/sheet/confirm-sheet.tsx';
import type { ClaimChange } from '../api/own-claim.ts';
import { useChangeClaim } from './use-change-claim.ts';

interface TakeBackProps {
  readonly person: string;
  readonly professor: number;
  readonly what: Extract<ClaimChange['what'], 'withdrawAnswer' | 'withdrawClaim'>;
  /** A claim that nobody has confirmed yet is spoken of as a request. */
  readonly isRequest?: boolean;
}

/** Takes the answer, or the claim with it, back; asks once, and says what is lost. */
export function TakeBack({ person, professor, what, isRequest = false }: TakeBackProps) {
  const { t } = useTranslation();
  const words = isRequest ? 'withdrawRequest' : what;
  const [isOpen, setOpen] = useState(false);
  const { change, isPending, failure } = useChangeClaim({ person, professor, onDone: () => setOpen(false) });
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {t(`answers.${words}.button`)}
      </Button>
      <ConfirmSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        isBusy={isPending}
        title={t(`answers.${words}.title`)}
        description={t(`answers.${words}.text`)}
        failure={failure && t(failure)}
        confirm={t(`answers.${words}.confirm`)}
        stay={t('answers.stay')}
        onConfirm={() => change({ what })}
      />
    </>
  );
}
