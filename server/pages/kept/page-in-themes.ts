import type { Theme } from '#contract/render.ts';
import { themeOf } from '../../http/visitor-preferences.ts';
import { KeptPage, type RenderedPage } from './kept-page.ts';
import { swapTheme, type ThemedParts } from './theme-swap.ts';

export interface ThemedPage extends RenderedPage {
  /** In which it was rendered. */
  readonly theme: Theme;
  readonly themed: ThemedParts;
}

/**
 * A rendered page, and the same in other themes: these are written from its bytes when somebody asks for them, which
 * takes a tenth of a render. All its themes are dropped together.
 */
export class PageInThemes {
  readonly status: number;
  readonly #headers: RenderedPage['headers'];
  readonly #themed: ThemedParts;
  readonly #isRedirect: boolean;
  readonly #rendered: KeptPage;
  readonly #renderedIn: Theme;
  readonly #pages = new Map<Theme, KeptPage>();
  readonly #making = new Map<Theme, Promise<KeptPage>>();
  /** Called when it takes up another amount of memory. */
  onGrown: (() => void) | undefined;

  constructor(page: ThemedPage) {
    this.status = page.status;
    this.#headers = page.headers;
    this.#themed = page.themed;
    this.#isRedirect = page.html === null;
    this.#renderedIn = page.theme;
    this.#rendered = this.#put(page.theme, new KeptPage(page));
  }

  /** What its themes take up. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#pages.values()) sum += bytes;
    return sum;
  }

  /** The themes in which it was asked for. */
  get themes(): readonly Theme[] {
    return Array.from(this.#pages).flatMap(([theme, page]) => (page.isAsked ? [theme] : []));
  }

  /** The answer to a request in the theme of whom it comes from: at once where its form is there. */
  answer(request: Request): Response | Promise<Response> {
    const page = this.#in(themeOf(request));
    return page instanceof KeptPage ? page.answer(request) : page.then(made => made.answer(request));
  }

  /** Compresses it well before anybody asks for it, in themes in which it is known that somebody will. */
  async prepare(themes: readonly Theme[]): Promise<void> {
    await Promise.all(themes.map(async theme => await (await this.#in(theme)).prepare()));
  }

  #in(theme: Theme): KeptPage | Promise<KeptPage> {
    if (this.#isRedirect) return this.#rendered;
    const page = this.#pages.get(theme) ?? this.#making.get(theme);
    if (page !== undefined) return page;
    const making = this.#make(theme).finally(() => this.#making.delete(theme));
    this.#making.set(theme, making);
    return making;
  }

  async #make(theme: Theme): Promise<KeptPage> {
    const themed = this.#themed;
    const html = swapTheme(await this.#rendered.identity(), themed[this.#renderedIn], themed[theme]);
    const page = this.#put(theme, new KeptPage({ status: this.status, html, headers: this.#headers }));
    this.onGrown?.();
    return page;
  }

  #put(theme: Theme, page: KeptPage): KeptPage {
    page.onGrown = () => this.onGrown?.();
    this.#pages.set(theme, page);
    return page;
  }
}
