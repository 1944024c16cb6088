import { describe, expect, it } from 'vitest';
import { neutralFileName } from './neutral-file-name.ts';

const pdf = { kind: 'pdf', extension: 'pdf', alsoKnownAs: [] } as const;
const names = ['דנה לוי', 'Dana Levi', 'dana.levi92'];

describe('the name of a file', () => {
  it.each([
    ['סיכום מבני נתונים.pdf', 'סיכום מבני נתונים.pdf'],
    ['סיכום - דנה לוי.pdf', 'סיכום.pdf'],
    ['דנה_לוי_סיכום_אלגברה.pdf', 'סיכום_אלגברה.pdf'],
    ['סיכום (של דנה).pdf', 'סיכום.pdf'],
    ['סיכום לדנה.pdf', 'סיכום.pdf'],
    ['DANA LEVI - Linear Algebra 1.pdf', 'Linear Algebra 1.pdf'],
    ['danalevi hw3.pdf', 'hw3.pdf'],
    ['dana.levi92_notes.pdf', 'notes.pdf'],
    ['hw1_123456782_final.pdf', 'hw1 final.pdf'],
    ['exam 20240215.pdf', 'exam 20240215.pdf'],
    ['לוינסון ודנוך.pdf', 'לוינסון ודנוך.pdf'],
    ['דנה לוי.pdf', 'סיכום.pdf'],
  ])('%s becomes %s', (given, shown) => {
    expect(neutralFileName(given, names, pdf)).toEqual({ name: shown, isChanged: given !== shown });
  });

  it('ends as its content does', () => {
    expect(neutralFileName('photo.png', [], { kind: 'image', extension: 'jpg', alsoKnownAs: ['jpeg'] }).name).toBe(
      'photo.jpg',
    );
    expect(neutralFileName('photo.JPEG', [], { kind: 'image', extension: 'jpg', alsoKnownAs: ['jpeg'] }).name).toBe(
      'photo.jpeg',
    );
    const text = { kind: 'text', extension: 'txt', alsoKnownAs: ['md', 'csv'] } as const;
    expect(neutralFileName('notes.md', [], text).name).toBe('notes.md');
    expect(neutralFileName('page.html', [], text).name).toBe('page.txt');
    expect(neutralFileName('no ending', [], text).name).toBe('no ending.txt');
    expect(neutralFileName(`${'א'.repeat(200)}.pdf`, [], pdf).name).toHaveLength(120);
    expect(neutralFileName(`a${'😀'.repeat(58)}.py`, [], text).name).toBe(`a${'😀'.repeat(57)}.txt`);
  });
});
