import { renderHere } from './render-here.ts';
import type { PreviewRequest } from './render-preview.ts';

addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => postMessage(renderHere(data)));
