import type { GuideStatus } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { workIcons } from '#web/ui/work-icons.ts';

const looks: Readonly<Record<GuideStatus, { readonly icon: IconSource; readonly color: string }>> = {
  pending: { icon: workIcons.clock, color: 'text-accent' },
  published: { icon: 'check', color: 'text-ok' },
  rejected: { icon: 'alert', color: 'text-danger' },
  hidden: { icon: workIcons.eyeOff, color: 'text-star-edge' },
  withdrawn: { icon: 'close', color: 'text-ink-faint' },
  removed: { icon: 'close', color: 'text-danger' },
  merged: { icon: workIcons.merge, color: 'text-ink-faint' },
};

/** The state of a guide: sign and word, the colour only helps. */
export function GuideState({ status }: { readonly status: GuideStatus }) {
  const { t } = useTranslation();
  const { icon, color } = looks[status];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap', color)}>
      <Icon name={icon} size={16} />
      {t(`library.status.${status}`)}
    </span>
  );
}
