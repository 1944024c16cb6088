import { Filesystem } from '@capacitor/filesystem';
import { removeSharedFiles, sharedFolder } from './shared-files.ts';
import { openShareSheet } from './share-sheet.ts';

/** Hands a file to the share sheet, which saves it or gives it to another app. */
export async function handOverFile(blob: Blob, name: string): Promise<void> {
  await removeSharedFiles();
  const { path, directory } = sharedFolder;
  const { uri } = await Filesystem.writeFile({
    path: `${path}/${name.replaceAll(/[/\\]/g, '-')}`,
    directory,
    data: await base64Of(blob),
    recursive: true,
  });
  await openShareSheet({ title: name, files: [uri] });
}

/** As the plugin takes what is no text. */
async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A file could not be read')));
  });
  reader.readAsDataURL(blob);
  await read;
  const address = reader.result as string;
  return address.slice(address.indexOf(',') + 1);
}
