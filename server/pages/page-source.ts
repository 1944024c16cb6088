import type { Language, RenderInput, RenderResult } from '#contract/render.ts';
import type { inlineHashes, PageParts } from './template.ts';

/** Source of pages: the build, or a development server that compiles on the way. */
export interface PageSource {
  render(input: RenderInput): Promise<RenderResult>;
  /** A whole document around a rendered page. */
  write(page: Omit<PageParts, 'modules'>, sources: readonly string[], url: string): Promise<WrittenPage>;
  /** The bare document as it was built; none where each is made on the way. */
  readonly shell?: string;
  messages(language: Language): Promise<RenderInput['messages']>;
  /** Of the bare document. */
  readonly inline: Inline | null;
}

export interface WrittenPage {
  readonly html: string;
  readonly inline: Inline | null;
}

/** Sources that the security policy must allow beside the site's own files; without it there is no policy. */
export type Inline = ReturnType<typeof inlineHashes>;
