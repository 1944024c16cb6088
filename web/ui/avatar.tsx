import { useState } from 'react';
import { classNames } from './class-names.ts';

const sizes = {
  card: { pixels: 52, className: 'size-13 rounded-[17px] text-lg' },
  head: { pixels: 84, className: 'size-16 rounded-[20px] text-xl md:size-21 md:rounded-[26px] md:text-[1.75rem]' },
} as const;

interface AvatarProps {
  /** Address of the picture. */
  readonly src: string;
  /** Seeds the ground and the letter that stands in when the picture cannot be had. */
  readonly name: string;
  readonly size?: keyof typeof sizes;
}

/** Decoration beside a name: the ground is there at once, the picture when it has come, a letter when it cannot. */
export function Avatar({ src, name, size = 'card' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const { pixels, className } = sizes[size];
  return (
    <span
      aria-hidden="true"
      style={{ '--hue': hueOf(name) }}
      className={classNames('avatar grid shrink-0 place-items-center overflow-hidden font-bold', className)}
    >
      {failedSrc === src ? (
        name.trim()[0]
      ) : (
        <img
          // The picture may have failed before this page came alive.
          ref={image => {
            if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
          }}
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}

/** Cool hues alone (210 to 330 degrees), so that an avatar is never read as a score. The same name has the same hue. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return 210 + (sum % 121);
}
