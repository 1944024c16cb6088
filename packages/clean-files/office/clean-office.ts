import { type CleanResult, Refusal } from '../result.ts';

/** Office files are zips of XML. */
export async function cleanOffice(_bytes: Uint8Array): Promise<CleanResult> {
  throw new Refusal('type', 'Not yet');
}
