import type { ImageSource, Rendered } from '@dargu/safe-markdown';

/** Request to the worker. */
export interface PreviewRequest {
  readonly id: number;
  readonly text: string;
  /** By id of the file. */
  readonly images: Readonly<Record<string, ImageSource>>;
}

export interface PreviewResponse {
  readonly id: number;
  readonly rendered: Rendered;
}

/** A text takes a tenth of a second at most; a phone may be ten times slower. */
const timeoutMs = 4_000;

let worker: Worker | null = null;
let requests = 0;

/**
 * Renders as the server does, beside what people type: in a worker, which is ended when it does not respond.
 * Rejects when it cannot be had or has taken too long.
 */
export async function renderPreview(text: string, images: PreviewRequest['images']): Promise<Rendered> {
  if (typeof Worker === 'undefined') {
    const { renderHere } = await import('./render-here.ts');
    return renderHere({ id: 0, text, images }).rendered;
  }
  requests += 1;
  return await requestPreview({ id: requests, text, images });
}

async function requestPreview(request: PreviewRequest): Promise<Rendered> {
  worker ??= new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module' });
  const requestedWorker = worker;
  return await new Promise((resolve, reject) => {
    const fail = () => {
      leave();
      requestedWorker.terminate();
      if (worker === requestedWorker) worker = null;
      reject(new Error('The preview could not be made'));
    };
    const listen = ({ data }: MessageEvent<PreviewResponse>) => {
      if (data.id !== request.id) return;
      leave();
      resolve(data.rendered);
    };
    const late = setTimeout(fail, timeoutMs);
    const leave = () => {
      clearTimeout(late);
      requestedWorker.removeEventListener('message', listen);
      requestedWorker.removeEventListener('error', fail);
    };
    requestedWorker.addEventListener('message', listen);
    requestedWorker.addEventListener('error', fail);
    requestedWorker.postMessage(request, {});
  });
}
