import { patchSlide } from '@rostrum/deck/doc';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { listeningApp } from '../../testing/listening-app.ts';

const here = listeningApp({ work: false });

/** Edits find a database that says what PostgreSQL says on a full disk. */
async function fill(): Promise<void> {
  const { db } = here.app.context;
  await db.execute(sql`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await db.execute(
    sql`create trigger full_disk before insert on deck_updates for each row execute function no_space()`,
  );
}
const clear = () => here.app.context.db.execute(sql`drop function no_space() cascade`);

describe('on a full disk', () => {
  const SLIDES = '<section data-id="one"><h1>Ebb</h1></section>';

  it('an edit is answered with what is the matter, keeps its place, and is taken once there is space', async () => {
    const { client } = await here.app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides', data: SLIDES } } });
    const editor = await HandMadeEditor.letIn(here.origin, client, deck.id);
    await fill();
    const refused = await editor.edit((doc) => patchSlide(doc, 'one', { name: 'Flow' }));
    expect(refused).toMatchObject({
      ok: false,
      code: 'storage_full',
      message: expect.stringMatching(/^The server has no space left for this\./),
      reset: false,
    });
    const params = { id: deck.id };
    const body = { deck: { data: SLIDES.replace('Ebb', 'Flood') } };
    await expect(client.call('deckUpdate', { params, body })).rejects.toMatchObject({
      status: 507,
      code: 'storage_full',
    });
    // What is there can be read.
    expect((await client.request({ method: 'GET', url: `/api/v1/decks/${deck.id}/data` })).body).toContain('Ebb');
    await clear();
    // As editors do: what was refused is sent again, by what the server has.
    const kept = await editor.sync();
    expect(await editor.send(Y.encodeStateAsUpdate(editor.doc, kept))).toMatchObject({ ok: true });
    editor.close();
  });
});
