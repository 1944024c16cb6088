import { expect, it } from 'vitest';
import { encodeText } from './encode-text.ts';

it('writes a page as UTF-8, one after another and however long', () => {
  const texts = ['', 'דרגו – “Dargu” 🎓 \ud800', 'א'.repeat(400_000), 'short'];
  const encoded = texts.map(encodeText);
  expect(encoded.map(bytes => new TextDecoder().decode(bytes))).toEqual(texts.map(text => text.toWellFormed()));
  expect(encoded.map(({ buffer, byteLength }) => buffer.byteLength === byteLength)).toEqual(texts.map(() => true));
});
