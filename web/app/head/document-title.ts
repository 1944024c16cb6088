import { withoutSteadySigns } from '#contract/steady-signs.ts';

/** `Page · Product`, or the page alone where its title names the product already. */
export function documentTitle(written: string, productName: string): string {
  const title = withoutSteadySigns(written);
  return title.includes(productName) ? title : `${title} · ${productName}`;
}
