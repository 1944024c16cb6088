import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSearch } from '#web/lib/use-search.ts';
import { Button } from '#web/ui/button.tsx';
import { type GuideStart, startNew, startOf } from '../model/guide-start.ts';
import { GuideForm } from './guide-form.tsx';
import { sentId, SentScreen } from './sent-screen.tsx';

/** Adds a guide (ROUTE-17): the form, and once it is sent what becomes of it. */
export function AddGuideScreen() {
  const { user } = useSession();
  const { state } = useLocation();
  const search = useSearch();
  if (!user) return null;
  const person = user.firebase_uid;
  const sent = sentId(state);
  if (sent !== null) return <SentScreen key={sent} person={person} id={sent} />;
  return <NewGuide key={`${person} ${search}`} person={person} search={search} />;
}

function NewGuide({ person, search }: { readonly person: string; readonly search: URLSearchParams }) {
  const { t, language } = useTranslation();
  const [start, setStart] = useState<GuideStart>(() => startOf(person, search, language));
  // Another start is another form: nothing of the one before is left in it.
  const [turn, setTurn] = useState(0);
  const begin = (next: GuideStart) => {
    setStart(next);
    setTurn(turn + 1);
  };
  return (
    <div className="grid grid-cols-1 gap-5 py-7">
      {start.draft && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {t('guideForm.goesOn')}
          <Button
            size="small"
            variant="ghost"
            data-track="begin_other_guide"
            onClick={() => begin(startNew(person, search, language))}
          >
            {t('guideForm.beginOther')}
          </Button>
        </p>
      )}
      <GuideForm
        key={turn}
        start={start}
        onTakeOver={() => begin(startOf(person, new URLSearchParams({ draft: start.id }), language))}
      />
    </div>
  );
}
