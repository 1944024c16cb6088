import { useShare } from '#web/entities/catalogue/use-share.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { dayInIsrael } from '#web/entities/semesters/calendar.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { sharePicture } from '#web/platform/share-picture.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { MenuItem } from '#web/ui/menu-sheet.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

/** Checks whether the day on which something was written is over, in Israel. */
const isDayOver = (iso: string): boolean => dayInIsrael(new Date(iso)) < dayInIsrael(new Date());

/** Ways to hand a review on, its writer's and everybody's: from the day after it was written (ALIVE-81). */
export function useShareItems({ id, created_at }: Pick<Review, 'id' | 'created_at'>): readonly MenuItem[] {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const { siteUrl } = useClientConfig();
  const share = useShare();
  if (!isDayOver(created_at)) return [];
  const path = paths.review.href(id);
  const sendPicture = async () => {
    try {
      const picture = `${path}.png?story&lng=${language}`;
      const response = await fetch(serverUrl(picture));
      if (!response.ok) throw new Error(`Status ${response.status}`);
      await sharePicture({ blob: await response.blob(), name: `dargu-${id.slice(0, 8)}.png`, url: siteUrl + picture });
    } catch {
      show({ title: t('reviewLink.pictureFailed'), variant: 'destructive' });
    }
  };
  return [
    {
      track: 'share',
      icon: 'share',
      label: t('reviewLink.link'),
      onSelect: () => void share(t('reviewLink.page'), path),
    },
    {
      track: 'share',
      icon: documentIcons.download,
      label: t('reviewLink.picture'),
      onSelect: () => void sendPicture(),
    },
  ];
}
