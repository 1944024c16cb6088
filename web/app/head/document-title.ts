/** `Page · Product`, or the product alone where the page bears its name. */
export function documentTitle(title: string, productName: string): string {
  return title === productName ? title : `${title} · ${productName}`;
}
