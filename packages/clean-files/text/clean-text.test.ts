import { describe, expect, it } from 'vitest';
import { Refusal } from '../result.ts';
import { cleanText } from './clean-text.ts';

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('שלום, world', 'utf16le')]);
const windows = Buffer.from([0xf9, 0xec, 0xe5, 0xed, 0x20, 0xec, 0xeb, 0xe5, 0xec, 0xed, 0x0d, 0x0a]);

describe('a plain text', () => {
  it.each([
    ['UTF-8', Buffer.from('שלום, world'), 'שלום, world'],
    ['UTF-16', utf16, 'שלום, world'],
    ['the Hebrew of older Windows', windows, 'שלום לכולם\r\n'],
  ])('in %s becomes UTF-8', (_encoding, bytes, text) => {
    expect(Buffer.from(cleanText(bytes).bytes).toString()).toBe(text);
  });

  it('is not what has control characters or no encoding', () => {
    expect(() => cleanText(Buffer.from('MZ\0\x01\x02'))).toThrow(Refusal);
    expect(() => cleanText(Buffer.from([0x41, 0x80, 0x9c, 0x93, 0xfe, 0xa5, 0xb6, 0xc7]))).toThrow(Refusal);
  });

  it.each([
    '{\\rtf1\\ansi{\\info{\\author Dana Levi}}}',
    '\n <html><meta name=author content="Dana Levi">',
    '\ufeff<!doctype html>',
    '<!-- saved by Dana Levi --><html>',
    '<?xml version="1.0"?><Workbook><Author>Dana Levi</Author>',
    '<office:document xmlns:office="x"/>',
    '<svg docname="/home/dana"/>',
    '%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Dana Levi',
    '@PJL SET USERNAME="Dana Levi"\n',
    '{"cells": [], "metadata": {"authors": ["Dana Levi"]}, "nbformat": 4}',
    '(* Content-type: application/vnd.wolfram.mathematica *)',
    'MIME-Version: 1.0\nContent-Type: multipart/related',
    'Content-Type: text/html\n\n',
    'From: Dana Levi\nSubject: a\n b\nDate: c\nMIME-Version: 1.0\n',
    'From dana@example.org Mon Jan 1 00:00:00 2026\n',
    'BEGIN:VCARD\nFN:Dana Levi',
    '#LyX 2.3 created this file',
    'ID;PWXL;N;E\n',
  ])('is not what begins as another kind of file: %j', text => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const mark = encoding === 'utf8' ? '' : '\ufeff';
      expect(() => cleanText(Buffer.from(mark + text, encoding))).toThrow(Refusal);
    }
  });

  it.each([
    '# סיכום\n<details>more</details>',
    '<3 this course',
    'f(x) < g(x)',
    '{"a": [1, 2]}',
    '%!TEX program = xelatex\n\\documentclass{article}',
    'נושא: גבולות\nתאריך: 1.1\n',
    'Subject: limits\nNote: continuity\n\nContent',
    '#include <stdio.h>',
  ])('may look a little like another kind: %j', text => {
    expect(Buffer.from(cleanText(Buffer.from(text)).bytes).toString()).toBe(text);
  });
});
