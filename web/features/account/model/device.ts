/** Device that a session was begun on, by its user agent. */
export interface SignedInDevice {
  /** A name that needs no translation, `app` for the product's own app, null when it cannot be told. */
  readonly program: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

// The first that matches. All but Firefox also say Safari, and those built on Chromium also say Chrome.
const programs: readonly (readonly [RegExp, string])[] = [
  [/; wv\)|^(?=.*(iPhone|iPad))(?!.*Safari\/)/, 'app'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Reads a user agent just well enough for a person to recognise the own devices. */
export function readDevice(userAgent: string | null): SignedInDevice {
  const named = (list: typeof programs) => list.find(([expression]) => expression.test(userAgent ?? ''))?.[1] ?? null;
  return {
    program: named(programs),
    system: named(systems),
    isHandheld: /Mobi|Android|iPhone|iPad|iPod/.test(userAgent ?? ''),
  };
}
