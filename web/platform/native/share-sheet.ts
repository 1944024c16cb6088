import { Share } from '@capacitor/share';

/**
 * Message that the plugin rejects with, on both platforms, when the sheet is closed, or still open from the press
 * before.
 */
const dismissed = /^(?:Share canceled|Can't share while sharing is in progress)$/;

/** Opens the share sheet. @returns false when it was closed. @param what a link, or files by their file: addresses */
export async function openShareSheet(what: {
  readonly title: string;
  readonly url?: string;
  readonly files?: string[];
}): Promise<boolean> {
  try {
    await Share.share({ ...what, dialogTitle: what.title });
    return true;
  } catch (error) {
    if (error instanceof Error && dismissed.test(error.message)) return false;
    throw error;
  }
}
