import { compareHref } from '#web/entities/compare/compare-href.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { scalesIcon } from '#web/entities/compare/compare-button.tsx';
import { comparisonStore, noComparison } from '#web/entities/compare/compare-store.ts';
import { setComparison } from '#web/entities/compare/change-comparison.ts';
import { type ComparedEntry, type Comparison, maxCompared } from '#web/entities/compare/comparison.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { showsTray } from '../model/tray-paths.ts';
import { useFollowDevice } from '../model/use-follow-device.ts';
import './compare-tray.css';

/**
 * Entries about to be compared, at the lower edge of the pages where one chooses. Comes late, with the first choice.
 */
export function CompareTray() {
  const { pathname } = useLocation();
  const comparison = useStore(comparisonStore, noComparison);
  useFollowDevice();
  return (
    <>
      <Announcement count={comparison.length} />
      {comparison.length > 0 && showsTray(pathname) && <Tray comparison={comparison} />}
    </>
  );
}

/** Says politely how many there are, from the first change on: what a page begins with is no news. */
function Announcement({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const [first] = useState(count);
  const [hasChanged, setChanged] = useState(false);
  if (count !== first && !hasChanged) setChanged(true);
  return (
    <p role="status" className="sr-only">
      {hasChanged && t(count === 0 ? 'compare.empty' : 'compare.chosen', { count, max: maxCompared })}
    </p>
  );
}

function Tray({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const region = useRef<HTMLElement>(null);

  /** The pressed button goes, and with it the place in the page for those who use the keyboard. */
  function change(next: Comparison): void {
    setComparison(next);
    const nearest = next.length > 0 ? region.current : document.querySelector<HTMLElement>('main');
    nearest?.focus({ preventScroll: true });
  }

  function clear(): void {
    change([]);
    show({
      title: t('compare.empty'),
      action: { label: t('compare.undo'), onPress: () => setComparison(comparison) },
    });
  }

  const [first] = comparison;
  const words = t('compare.go', { count: comparison.length });
  const ids = comparison.map(({ id }) => id);
  return (
    <section ref={region} tabIndex={-1} aria-label={t('compare.tray')} className="compare-tray">
      <ul>
        {comparison.map(entry => (
          <li key={entry.id}>
            <Face entry={entry} onRemove={() => change(comparison.filter(({ id }) => id !== entry.id))} />
          </li>
        ))}
        {Array.from({ length: maxCompared - comparison.length }, (_, index) => (
          <li key={`free ${String(index)}`} aria-hidden="true" className="free">
            <span>+</span>
          </li>
        ))}
      </ul>
      {comparison.length > 1 && first ? (
        <ButtonLink
          variant="primary"
          icon={scalesIcon}
          href={compareHref(first.kind, ids)}
          className="go min-w-0 flex-1 whitespace-nowrap"
        >
          {words}
        </ButtonLink>
      ) : (
        <Button variant="primary" icon={scalesIcon} disabled className="go min-w-0 flex-1 whitespace-nowrap">
          {words}
        </Button>
      )}
      <IconButton icon="close" label={t('compare.clear')} data-track="clear_comparison" onClick={clear} />
    </section>
  );
}

function Face({ entry, onRemove }: { readonly entry: ComparedEntry; readonly onRemove: () => void }) {
  const { t, language } = useTranslation();
  const label = t('compare.remove', { name: fullName(entry, { t, language }) });
  return (
    <button type="button" aria-label={label} title={label} data-track="compare" onClick={onRemove} className="face">
      <EntryAvatar entry={entry} />
      <Icon name="close" size={16} />
    </button>
  );
}
