declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** GA4's queue reads `arguments` objects, not arrays. */
function push(..._parts: unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

/** Sends an event to GA4; the first one loads its script. The security policy allows it only where an id is set. */
export function sendToGoogle(measurementId: string, name: string, parameters: Readonly<Record<string, string>>): void {
  if (!window.dataLayer) {
    push('js', new Date());
    push('config', measurementId, { send_page_view: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
  }
  push('event', name, parameters);
}
