/** `Page · Product`, or the page alone where its title names the product already. */
export function documentTitle(title: string, productName: string): string {
  return title.includes(productName) ? title : `${title} · ${productName}`;
}
