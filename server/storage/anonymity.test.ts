import { lookInside } from '@dargu/clean-files/testing/look-inside.ts';
import { traces, tracedFiles } from '@dargu/clean-files/testing/traced-files.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileServer, startFileServer } from './testing/file-server.ts';

let server: FileServer;
const guide = '00000000-0000-4000-8000-000000000061';
const endings: Readonly<Record<string, string>> = {
  'a photo': 'jpg',
  'a PDF': 'pdf',
  'a document': 'docx',
  'a sheet with a document in it': 'xlsx',
  slides: 'pptx',
  'an open document': 'odt',
};

beforeAll(async () => {
  server = await startFileServer();
  await server.admin(
    "update public.profiles set name = 'דנה לוי', email = 'dana.levi@example.org' where firebase_uid = 'uid-owner'",
  );
  await server.admin(`insert into public.study_guides (id, user_id, course_id, institution, department, type, language, title, status, published_at)
    values ('${guide}', 'uid-owner', 1, 1, 1, 'summary', 'he', 'סיכום', 'published', now())`);
});
afterAll(() => server.close());

it.each(Object.entries(tracedFiles))('anyone who downloads %s finds nothing of who shared it', async (what, make) => {
  const given = `סיכום_דנה_לוי_123456782.${endings[what]}`;
  const id = await server.upload('owner', given, new Uint8Array(await make()));
  const row = await server.checked(id);
  expect(row).toMatchObject({ status: 'ready', name: `סיכום.${endings[what]}` });
  expect(row['cleaned']).toContain('file_name');
  await server.admin(`select private.attach_guide_files('${guide}', 'uid-owner', '{${id}}')`);
  const response = await server.request(`/files/v1/${id}/x`);
  const said = [
    ...Array.from(response.headers, header => header.join(': ')),
    await lookInside(new Uint8Array(await response.arrayBuffer())),
  ].join('\n');
  const unwanted = [...traces, 'דנה', 'לוי', '123456782', 'uid-owner', encodeURIComponent('דנה')];
  expect(unwanted.filter(word => said.includes(word))).toEqual([]);
  const thumbnail = await server.request(`/files/v1/${id}/thumbnail`);
  const small = thumbnail.ok ? Buffer.from(await thumbnail.arrayBuffer()).toString('latin1') : '';
  expect(['EXIF', 'XMP', ...traces].filter(word => small.includes(word))).toEqual([]);
});
