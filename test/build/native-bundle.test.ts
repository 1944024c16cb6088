import { beforeAll, describe, expect, it } from 'vitest';
import { nativeFiles } from '../../tools/native/native-files.ts';

const server = 'https://dargu.example';

describe('the document of the app', () => {
  let html: string;
  beforeAll(() => {
    html = nativeFiles(server, '/avatars').get('index.html')?.toString('utf8') ?? '';
  });

  it('says where the server is, and has its policy before anything that the policy is about', () => {
    expect(html).toContain(`<meta name="dargu-server" content="${server}">`);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(?:style|script|link)/));
  });

  it('runs and loads its own files alone, and asks the server alone', () => {
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const directive = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1];
    expect(directive('connect-src')).toBe(`'self' capacitor://localhost ${server}`);
    expect(directive('script-src')).toMatch(/^'self' capacitor:\/\/localhost 'sha256-[^']+'$/);
    expect(directive('img-src')).toBe(`'self' capacitor://localhost data: ${server}`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|[ ']\*/);
  });

  it('names an avatar service of another origin for pictures alone', () => {
    const other = nativeFiles(server, 'https://avatars.example/9.x/svg').get('index.html')?.toString('utf8');
    expect(other?.match(/https:\/\/avatars\.example/g)).toHaveLength(1);
    expect(other).toMatch(/img-src [^;]*https:\/\/avatars\.example(?=[;"])/);
  });

  it('leaves out what is of the web alone', () => {
    const paths = [...nativeFiles(server).keys()];
    expect(paths).toContain('locales/he/common.json');
    expect(paths.filter(path => /(?:^|\/)sw\.js$|manifest/.test(path))).toEqual([]);
  });
});
