import { readdirSync, readFileSync } from 'node:fs';
import type { GuideType } from '#contract/words.ts';

/** Guides that students share of one subject: titles by type, and a text in parts of which each guide takes some. */
export interface Subject {
  readonly language: 'he' | 'en';
  /** Hebrew names of the courses on which it fits. */
  readonly courses: readonly string[];
  readonly titles: ReadonlyMap<GuideType, readonly string[]>;
  readonly openings: readonly string[];
  readonly sections: readonly GuideSection[];
}

export interface GuideSection {
  /** Markdown, from its heading on. */
  readonly text: string;
  /** The courses of the subject to which it belongs; all of them where it does not say. */
  readonly courses: readonly string[];
}

const folder = new URL('subjects/', import.meta.url);

/**
 * Reads `subjects/*.md`: lines `key: a | b`, openings of a paragraph each, sections from `## ` on, some with courses of
 * their own.
 */
export function readSubjects(): Subject[] {
  return readdirSync(folder)
    .sort()
    .map(name => parseSubject(readFileSync(new URL(name, folder), 'utf8'), name.endsWith('.en.md') ? 'en' : 'he'));
}

export function parseSubject(text: string, language: 'he' | 'en'): Subject {
  const [head = '', ...sections] = text.trim().split(/\n(?=## )/u);
  const [fields = '', ...openings] = head.trim().split('\n\n');
  const lists = new Map(
    fields.split('\n').map(line => {
      const [, key = '', list = ''] = /^(\w+): (.*)$/u.exec(line) ?? [];
      return [key, list.split(' | ')] as const;
    }),
  );
  const courses = lists.get('courses');
  if (!courses) throw new Error('a subject names its courses');
  lists.delete('courses');
  const titles = lists as Map<GuideType, readonly string[]>;
  return { language, courses, titles, openings, sections: sections.map(section => parseSection(section, courses)) };
}

function parseSection(section: string, all: readonly string[]): GuideSection {
  const own = /^courses: (.*)\n/mu.exec(section);
  return { text: section.replace(own?.[0] ?? '', '').trim(), courses: own?.[1]?.split(' | ') ?? all };
}
