/**
 * A style sheet that some screens need and most do not. A page that the server rendered carries it in its head, behind
 * its own styles (tools/build/route-styles.ts, docs/decisions/0214); a screen that is opened in the browser links it
 * before what needs it, so that nothing is painted without it. In development nothing is built, and pages link it too.
 */
export function PageSheet({ href }: { readonly href: string }) {
  const carried = import.meta.env.SSR ? import.meta.env.PROD : document.querySelector(`[data-sheets~="${href}"]`);
  return carried ? null : <link rel="stylesheet" href={href} />;
}
