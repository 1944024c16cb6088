import { Directory, Filesystem } from '@capacitor/filesystem';

/** Folder in the app's own cache for a file that another app takes. */
export const sharedFolder = { path: 'handed-over', directory: Directory.Cache } as const;

/** Removes what was handed to other apps: the app that took it has a copy. */
export async function removeSharedFiles(): Promise<void> {
  // There is nothing to remove most of the time, which counts as a failure.
  await Filesystem.rmdir({ ...sharedFolder, recursive: true }).catch(() => undefined);
}
