import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { sizeText } from '../model/size-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

interface QuotaLineProps {
  /** Null while they are not known. */
  readonly limits: Pick<GuideLimits, 'bytesUsed' | 'bytesQuota'> | null;
}

/** From this share on the quota is pointed out. */
const nearlyFull = 0.85;
/** With less left than this there is no room for a file. */
const leastRoomBytes = 64 * 1024;

/** Room left for files, from where it nearly ends. */
export function QuotaLine({ limits }: QuotaLineProps) {
  const { t } = useTranslation();
  const share = limits && limits.bytesQuota > 0 ? limits.bytesUsed / limits.bytesQuota : 0;
  const left = limits ? Math.max(0, limits.bytesQuota - limits.bytesUsed) : 0;
  const isFull = limits !== null && left < leastRoomBytes;
  const isNearlyFull = !isFull && share >= nearlyFull;
  const tone = isFull ? 'danger' : 'warning';
  if (!limits || (!isFull && !isNearlyFull)) return null;
  return (
    <div>
      <p className="text-sm">
        {isFull ? (
          <span className="text-danger">{t('files.full', { quota: sizeText(limits.bytesQuota) })}</span>
        ) : (
          <span className="inline-flex items-center gap-1 text-star-edge">
            <Icon name="alert" size={16} />
            {t('files.left', { left: sizeText(left), quota: sizeText(limits.bytesQuota) })}
          </span>
        )}
      </p>
      <ProgressBar label={t('files.quota')} share={share} tone={tone} className="mt-1.5" />
      {isFull && (
        <p className="mt-1.5 text-sm text-pretty text-ink-soft">
          {t('files.fullHint')}{' '}
          <Link href={paths.contributions.href()} className="text-accent underline underline-offset-4">
            {t('contributions.title')}
          </Link>
        </p>
      )}
    </div>
  );
}
