import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <Dialog
        open={isOpen}
        onOpenChange={next => !next && setOpen(false)}
        busy={isPending}
        title={t(`answers.${words}.title`)}
        description={t(`answers.${words}.text`)}
        closeLabel={t('common.close')}
      >
        {failure && (
          <p role="alert" className="mb-3 text-sm text-danger">
            {t(failure)}
          </p>
        )}
        <div className="flex gap-2">
          <Button className="flex-1 text-danger" loading={isPending} onClick={() => change({ what })}>
            {t(`answers.${words}.confirm`)}
          </Button>
          <Button className="flex-1" disabled={isPending} onClick={() => setOpen(false)}>
            {t('answers.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
