import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import type { Credential, TokenSource } from '#web/lib/with-session.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import type { GuideFileProblem } from '../model/file-rules.ts';
import type { RunningUpload, UploadEvents } from '../model/upload-queue.ts';

const endpoint = serverUrl('/files/v1/uploads');
/** Bytes of one request: a broken one loses no more, and a token is checked that often. */
const chunkBytes = 5 * 1024 * 1024;
/** Within one attempt, in milliseconds; what is longer is a cut, which its person sees. */
const retryDelaysMs = [500, 2_000];
/** A connection that says nothing for so long counts as broken. */
const silenceMs = 30_000;

const problems: Readonly<Record<string, GuideFileProblem>> = {
  'files/quota': 'quota',
  'files/too-large': 'size',
  'files/too-many': 'tooMany',
  'files/profile-incomplete': 'profileIncomplete',
  'files/session': 'signedOut',
  'account/suspended': 'suspended',
};

export interface UploadOwner {
  readonly session: TokenSource;
  readonly apiKey: string;
  /** In whose name it goes, or not at all. */
  readonly person: string;
}

/** The code of a refusal; empty where there was no response, or none of the files interface. */
function codeOf(error: unknown): string {
  if (!(error instanceof DetailedError) || !error.originalResponse) return '';
  try {
    const body = JSON.parse(error.originalResponse.getBody()) as { readonly code?: unknown } | null;
    return typeof body?.code === 'string' ? body.code : '';
  } catch {
    return '';
  }
}

/** The file's id is the last part of its upload's address. */
function idOf(uploadUrl: string): string {
  return new URL(uploadUrl, location.href).pathname.split('/').at(-1) ?? '';
}

/**
 * Uploads a file by the tus protocol, or goes on with an upload that was cut.
 * @param id of the upload to go on with; one that the server has no more begins again
 */
export function uploadFile(
  file: File,
  id: string | null,
  { session, apiKey, person }: UploadOwner,
  { onBegun, onProgress, onDone, onFailed }: UploadEvents,
): RunningUpload {
  let used: Credential | null = null;
  let isTokenRefused = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const end = (settle: () => void) => {
    clearTimeout(silence);
    if (isOver) return;
    isOver = true;
    settle();
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      end(() => onFailed(null));
      void upload.abort().catch(() => undefined);
    }, silenceMs);
  };

  const upload = new Upload(file, {
    endpoint,
    uploadUrl: id === null ? null : `${endpoint}/${id}`,
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name, filetype: file.type || 'application/octet-stream' },
    // The draft keeps what is needed to go on; nothing about files stays behind for the next person of the device.
    storeFingerprintForResuming: false,
    async onBeforeRequest(request: HttpRequest) {
      listen();
      used = isTokenRefused && used ? await session.renewCredential(used.token) : await session.credential();
      isTokenRefused = false;
      if (used?.person !== person) throw new Error('The person who uploads this is not signed in any more');
      request.setHeader('authorization', `Bearer ${used.token}`);
      request.setHeader('apikey', apiKey);
    },
    onShouldRetry(error, attempt) {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === 401) {
        isTokenRefused = true;
        return attempt === 0;
      }
      // A cut connection is tried again where there is one; of refusals only those that pass by themselves.
      const isPassing =
        status === 409 || status === 423 || status >= 500 || (status === 429 && !problems[codeOf(error)]);
      return navigator.onLine && (status === 0 || isPassing);
    },
    onUploadUrlAvailable: () => upload.url && onBegun(idOf(upload.url)),
    onProgress(sent) {
      listen();
      onProgress(sent);
    },
    onSuccess: () => end(onDone),
    onError: error => end(() => onFailed(used?.person === person ? (problems[codeOf(error)] ?? null) : 'signedOut')),
  });
  listen();
  upload.start();
  return {
    stop() {
      end(() => undefined);
      void upload.abort().catch(() => undefined);
    },
  };
}
