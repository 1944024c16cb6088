/** As much of a browser as a sign-in needs: cookies, redirects, and forms. */
export interface Browser {
  /** Goes on until there is a page, or an address that `stopAt` names. */
  open(address: string): Promise<Stop>;
  submit(page: Stop, form: Readonly<Record<string, string>>): Promise<Stop>;
}

export interface Stop {
  readonly address: URL;
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
}

/** @param stopAt start of the addresses that are not requested, e.g. where a flow ends */
export function createBrowser(stopAt: (address: URL) => boolean): Browser {
  const cookies = new Map<string, string>();
  const go = async (address: URL, init: RequestInit = {}): Promise<Stop> => {
    if (stopAt(address)) return { address, status: 0, html: '', headers: new Headers() };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) return await go(new URL(location, address));
    const page = { address, status: response.status, html: await response.text(), headers: response.headers };
    // A page that submits itself is Apple's response.
    const isFormPost = page.html.includes('document.forms[0].submit()');
    return isFormPost ? await post(new URL(attribute(page.html, 'action')), hiddenFields(page.html)) : page;
  };
  const post = (address: URL, fields: Readonly<Record<string, string>>) =>
    go(address, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    open: address => go(new URL(address)),
    submit: (page, form) => post(new URL(attribute(page.html, 'action'), page.address), form),
  };
}

function attribute(html: string, name: string): string {
  return decode(new RegExp(`<form[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '');
}

function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  const plain = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return plain.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
