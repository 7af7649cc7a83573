import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../../core/testing/test-editor.ts';
import { putUpload, wantedKind } from './put-upload.ts';

const picture = { url: '/media/tide', width: 1600, height: 900, poster_url: null };
const film = { url: '/media/film', width: 1280, height: 720, poster_url: '/media/still' };

async function open() {
  const editor = await TestEditor.open({ deck: sketchDeck({}, ['a', 'b']) });
  editor.run('slide.select', { slideId: 'a' });
  return editor;
}
const blocksOf = ({ editor }: TestEditor) => editor.store.slide('a').get()?.blocks ?? [];

describe('an upload that was chosen', () => {
  test('lies behind the slide where it was opened for its background, alone there and filling it', async () => {
    const editor = await open();
    editor.run('slide.setBackground', { background: { color: '#123' } });
    putUpload(editor.editor, { kind: 'background' }, 'image', picture);
    expect(editor.slide.background).toMatchObject({ image: '/media/tide', size: 'cover', color: '' });
    expect(editor.editor.store.slide('b').get()?.slide.background.image).toBe('');
    expect(blocksOf(editor)).toHaveLength(0);
  });

  test('is the poster of the film it was opened for, and leaves the film as it is', async () => {
    const editor = await open();
    putUpload(editor.editor, { kind: 'insert' }, 'video', film);
    const [block] = blocksOf(editor);
    expect(block).toMatchObject({ type: 'video', props: { src: '/media/film', poster: '/media/still' } });
    putUpload(editor.editor, { kind: 'poster', blockId: block?.id ?? '' }, 'image', picture);
    expect(blocksOf(editor)).toMatchObject([{ props: { src: '/media/film', poster: '/media/tide' } }]);
  });

  test('takes the place of what it was opened for', async () => {
    const editor = await open();
    putUpload(editor.editor, { kind: 'insert' }, 'image', picture);
    const blockId = blocksOf(editor)[0]?.id ?? '';
    const other = { ...picture, url: '/media/ebb' };
    putUpload(editor.editor, { kind: 'replace', type: 'image', blockId }, 'image', other);
    expect(blocksOf(editor)).toMatchObject([{ id: blockId, props: { src: '/media/ebb' } }]);
  });

  test('is a picture for backgrounds and posters, what it replaces, or anything', () => {
    expect(wantedKind({ kind: 'background' })).toBe('image');
    expect(wantedKind({ kind: 'poster', blockId: 'film' })).toBe('image');
    expect(wantedKind({ kind: 'replace', type: 'audio', blockId: 'sound' })).toBe('audio');
    expect(wantedKind({ kind: 'insert' })).toBeNull();
  });
});
