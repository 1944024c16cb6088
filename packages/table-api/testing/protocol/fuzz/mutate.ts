import type { Random } from './random.ts';
import { SPECIAL } from './vocabulary.ts';

/** Damages a text at a few positions, as a slip of the hand or of ill will would. */
export function mutate(random: Random, text: string): string {
  return random.several(1, 4, () => null).reduce(result => mutateOnce(random, result), text);
}

function mutateOnce(random: Random, text: string): string {
  const at = random.int(text.length + 1);
  const length = 1 + random.int(6);
  switch (random.int(7)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + random.pick(SPECIAL) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(SPECIAL).repeat(length) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(2) + text.slice(at + length);
    case 4:
      return text.slice(0, at);
    case 5:
      return text.slice(at) + text.slice(0, at);
    default:
      return text.slice(0, at) + String.fromCodePoint(random.int(0x3000)) + text.slice(at + 1);
  }
}

/** Bytes without any sense. */
export function noise(random: Random): Buffer {
  return Buffer.from(random.several(0, 60, () => random.int(256)));
}
