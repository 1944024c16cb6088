import type { SendToApi } from '#web/entities/session/use-api.ts';

/** Takes a file away that is not part of a guide that was sent. @throws Error when the server refuses */
export async function discardFile(api: SendToApi, person: string, id: string): Promise<void> {
  const { ok, status } = await api(`/files/v1/${id}`, { method: 'DELETE' }, person);
  if (!ok && status !== 404) throw new Error(`The file is not deleted: ${status}`);
}
