import * as initials from '@dicebear/initials';
import { createAvatar } from '@dicebear/core';
import { z } from 'zod';
import { cacheable, entityTag } from '../entity-tag.ts';
import { errorResponse } from '../error-response.ts';
import { outlineOf } from './outline.ts';

/** The parameters of the public DiceBear API that make sense for initials, within bounds. */
const parameters = z.object({
  seed: z.string().max(100).default(''),
  size: z.coerce.number().int().min(16).max(512).optional(),
  radius: z.coerce.number().int().min(0).max(50).default(0),
});

// Cool and muted hues alone: green, amber and red are the colours of scores.
const look = {
  backgroundColor: ['34456f', '3d4173', '483f74', '533d70', '5d3b68', '33496a', '304f63', '2f535c'],
  textColor: ['dfe6fb'],
  fontSize: 38,
  fontWeight: 700,
} satisfies initials.Options;

/** Last word of a family name of two; web/ui/initials.ts knows the same. */
const afterParticle = /(\s(?:בן|בר|אבן|אבו|אל|ben|bar|ibn|abu|al|el|van|von|de|da|di|la))\s+\S+\s*$/i;

/** A name without the second half of double names: "Efrat Rahamim-Tzadok" is ER and "David Ben Gurion" DB. */
function nameOfInitials(name: string): string {
  return name.replaceAll(/(\p{L})[-\u05BE\u2010\u2011]\S*/gu, '$1').replace(afterParticle, '$1');
}

/**
 * GET /avatars/initials/svg?seed=<name>: the initials of a name on a colour that follows from it (PLAT-13), in the
 * shape of DiceBear's own service, so that AVATAR_URL may point at either. A picture depends on its address alone. Its
 * letters are Heebo's, as paths: a picture cannot use the fonts of the page around it.
 */
export function avatarOfInitials(request: Request): Response {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = parameters.safeParse(given);
  if (!parsed.success) {
    const details = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    return errorResponse('badRequest', { details });
  }
  const { seed, size, radius } = parsed.data;
  const drawn = createAvatar(initials, {
    ...look,
    seed: nameOfInitials(seed),
    radius,
    ...(size === undefined ? {} : { size }),
  }).toString();
  const body = drawn.replace(/<text [^>]*>([^<]*)<\/text>/, (element, letters: string) => {
    const outline = outlineOf(letters, look.fontSize);
    return outline === null ? element : `<g fill="#${look.textColor[0]}"><title>${letters}</title>${outline}</g>`;
  });
  return cacheable(request, body, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=2592000',
    'cross-origin-resource-policy': 'cross-origin', // the native shells show it from an origin of their own
    etag: entityTag(body),
  });
}
