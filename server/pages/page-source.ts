import type { Language, RenderInput, RenderResult } from '#contract/render.ts';
import type { PageParts } from './template.ts';

/** Where pages come from: the build, or a development server that compiles on the way. */
export interface PageSource {
  render(input: RenderInput): Promise<RenderResult>;
  /** A whole document around a rendered page. */
  write(page: Omit<PageParts, 'modules'>, sources: readonly string[], url: string): Promise<string>;
  /** The bare document as it was built; none where each is made on the way. */
  readonly shell?: string;
  messages(language: Language): Promise<RenderInput['messages']>;
  /** What the security policy must let pass beside the site's own files; null serves without a policy. */
  readonly inline: { readonly scriptHash: string; readonly styleHash: string } | null;
}
