import { decodeDoc } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { Room } from '../features/collaboration/service.ts';

/** A copy of a room's document as it is now. */
export const copyOf = async (room: Room): Promise<Y.Doc> => decodeDoc(await room.state());

/** Changes a document as an editor does who may do everything. */
export async function changeDocument(room: Room, userId: string | null, work: (doc: Y.Doc) => void) {
  const doc = await copyOf(room);
  const before = Y.encodeStateVector(doc);
  work(doc);
  const rules = { mayEditLocked: true, mayWriteCss: true, mayAllowHosts: true };
  const update = Y.encodeStateAsUpdate(doc, before);
  return room.append(update, { userId, tab: null }, rules, async () => undefined);
}
