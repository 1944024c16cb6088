import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type DevicePlatform = 'android' | 'ios';

/** Description of one plugin that the native side gives the page, as Capacitor's bridge takes it. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly rtype: string | undefined }[];
}

interface PackageFile {
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly capacitor?: Readonly<Partial<Record<DevicePlatform, { readonly src: string }>>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Methods that every plugin has. */
const common = [
  { name: 'addListener', rtype: undefined },
  { name: 'removeListener', rtype: undefined },
  ...['removeAllListeners', 'checkPermissions', 'requestPermissions'].map(name => ({ name, rtype: 'promise' })),
];

const patterns = {
  android: {
    files: /\.(?:java|kt)$/,
    name: /@CapacitorPlugin(?:\([^)]*?name\s*=\s*"(\w+)"|[\s\S]*?public class (\w+) extends Plugin)/,
    method:
      /@PluginMethod(?:\(\s*(?:returnType\s*=\s*)?PluginMethod\.RETURN_(?<rtype>\w+)\s*\))?[\s\S]*?(?:public )?(?:void|fun) (?<name>\w+)\(/g,
  },
  ios: {
    files: /\.(?:swift|m)$/,
    name: /(?:jsName\s*=\s*|CAP_PLUGIN\(\w+,\s*)"(\w+)"/,
    method:
      /(?:CAPPluginMethod\((?:name:\s*"|#selector\()|\.init\(#selector\(|CAP_PLUGIN_METHOD\()(?<name>\w+)(?:[^\n]*?CAPPluginReturn(?<rtype>\w+))?/g,
  },
} as const;

function sourceFolder(folder: string, platform: DevicePlatform): string | null {
  if (folder.endsWith(`@capacitor/${platform}`))
    return join(folder, platform === 'ios' ? 'Capacitor/Capacitor/Plugins' : 'capacitor/src/main');
  const src = readPackage(folder).capacitor?.[platform]?.src;
  return src === undefined ? null : join(folder, src, platform === 'android' ? 'src/main' : '');
}

function textsIn(folder: string, files: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && files.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/**
 * The plugins of the installed packages with their methods, read in their own native sources: a call of a method that a
 * platform lacks fails here as it does on a phone.
 */
export function pluginHeaders(platform: DevicePlatform): PluginHeader[] {
  const { files, name: namePattern, method } = patterns[platform];
  const folders = Object.keys(readPackage(root).devDependencies).map(name => join(root, 'node_modules', name));
  return folders
    .flatMap(folder => {
      const source = sourceFolder(folder, platform);
      return source === null ? [] : textsIn(source, files);
    })
    .flatMap(text => {
      const match = namePattern.exec(text);
      const name = match?.[1] ?? match?.[2];
      if (name === undefined) return [];
      const methods = [...text.matchAll(method)].map(({ groups }) => {
        const rtype = (groups?.['rtype'] ?? 'promise').toLowerCase();
        return { name: groups?.['name'] ?? '', rtype: rtype === 'none' ? undefined : rtype };
      });
      return [{ name, methods: [...common, ...methods] }];
    });
}
