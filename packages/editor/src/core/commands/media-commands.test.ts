import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const film = { src: '/media/film', width: 1280, height: 720, poster: '/media/poster', converted: true };
const mp4 = { name: 'harbour.mp4', type: 'video/mp4', size: 10 };
const mp3 = { name: 'song.mp3', type: 'audio/mpeg', size: 10 };
type Services = NonNullable<Parameters<typeof TestEditor.open>[0]>['services'];

const open = (services: Services = {}) => TestEditor.open({ deck: sketchDeck({}, ['one', 'two']), services });
const only = (editor: TestEditor) => editor.block(editor.selected[0] as string);
const notices = (editor: TestEditor) => editor.editor.store.notices.get().map(({ message }) => message);

async function placed(tool: 'tool.video' | 'tool.audio' | 'tool.iframe', services?: Services) {
  const editor = await open(services);
  editor.run(tool);
  editor.click(400, 300);
  return { editor, id: editor.selected[0] as string };
}

describe('a film', () => {
  test('is asked for as soon as it is placed, and gone when nothing was said', async () => {
    const { editor, id } = await placed('tool.video');
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'editingSource', blockId: id });
    editor.key('Escape');
    expect(Object.keys(editor.deck.blocks)).toEqual([]);
  });

  test('stays with an address, of one step to be undone', async () => {
    const { editor, id } = await placed('tool.video');
    expect(editor.run('block.setAddress', { blockId: id, text: 'http://example.org/harbour.mp4' }).ok).toBe(true);
    editor.key('Escape');
    expect(editor.block(id)).toMatchObject({ type: 'video', props: { src: 'https://example.org/harbour.mp4' } });
    expect(editor.run('block.setAddress', { blockId: id, text: 'two words' })).toEqual({
      ok: false,
      message: 'Please enter a valid URL',
    });
  });

  test('of a provider becomes the page that plays it, in the same place', async () => {
    const { editor, id } = await placed('tool.video');
    const { rect } = editor.block(id);
    editor.run('block.setAddress', { blockId: id, text: 'https://youtu.be/Ab3_xY-9zQ0?t=90' });
    expect(editor.editor.store.tool.get().activity).toEqual({ kind: 'idle' });
    expect(only(editor)).toMatchObject({
      type: 'iframe',
      rect,
      props: { src: 'https://www.youtube.com/embed/Ab3_xY-9zQ0?start=90' },
    });
    expect(Object.keys(editor.deck.blocks)).toHaveLength(1);
    editor.run('edit.undo');
    expect(Object.values(editor.deck.blocks).every(({ type }) => type === 'video')).toBe(true);
  });

  test('of a file comes when it was sent and converted, in its own shape', async () => {
    let arrive: (uploaded: typeof film) => void = () => undefined;
    const { editor, id } = await placed('tool.video', {
      uploadPlayed: (_, { onProgress }) => {
        onProgress(1);
        onProgress(0.25, 'converting');
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    });
    expect(editor.run('block.uploadInto', { blockId: id, file: mp3 })).toMatchObject({
      message: 'This file is no film.',
    });
    editor.run('block.uploadInto', { blockId: id, file: mp4 });
    editor.key('Escape');
    expect(editor.editor.store.uploads.get()).toMatchObject([{ stage: 'converting', progress: 0.25 }]);
    expect(Object.keys(editor.deck.blocks)).toEqual([]);
    arrive(film);
    await editor.settle();
    expect(only(editor)).toMatchObject({ type: 'video', props: { src: '/media/film', poster: '/media/poster' } });
    const [, , width, height] = only(editor).rect;
    expect(width / (height ?? 0)).toBeCloseTo(16 / 9, 1);
    expect(notices(editor)).toEqual(['This file is no film.']);
  });

  test('that was taken as it is says so', async () => {
    const editor = await open({
      uploadPlayed: async () => ({ ...film, poster: '', converted: false }),
      uploadImage: async () => ({ src: '', width: 1, height: 1 }),
    });
    editor.editor.clipboard.paste({ files: [mp4] });
    await editor.settle();
    expect(only(editor)).toMatchObject({ type: 'video', props: { src: '/media/film' } });
    expect(notices(editor)).toEqual([expect.stringContaining('taken as it is')]);
  });

  test('keeps its place and its settings when another one takes its place', async () => {
    const { editor, id } = await placed('tool.video', { uploadPlayed: async () => film });
    editor.run('block.setAddress', { blockId: id, text: 'https://example.org/a.mp4' });
    editor.run('block.setProps', { blockIds: [id], type: 'video', props: { loop: true } });
    editor.key('Escape');
    const { rect } = editor.block(id);
    editor.run('block.uploadInto', { blockId: id, file: mp4 });
    await editor.settle();
    expect(editor.block(id)).toMatchObject({ rect, props: { src: '/media/film', loop: true } });
  });
});

describe('a sound and a page', () => {
  test('a sound takes any address at its word', async () => {
    const { editor, id } = await placed('tool.audio');
    editor.run('block.setAddress', { blockId: id, text: 'https://radio.example/stream' });
    expect(editor.block(id)).toMatchObject({ type: 'audio', props: { src: 'https://radio.example/stream' } });
  });

  test('a page is read out of the code that embeds it', async () => {
    const { editor, id } = await placed('tool.iframe');
    editor.run('block.setAddress', { blockId: id, text: '<iframe src="http://example.org/tides"></iframe>' });
    expect(editor.block(id)).toMatchObject({ type: 'iframe', props: { src: 'https://example.org/tides' } });
    expect(editor.run('block.setAddress', { blockId: id, text: '<iframe></iframe>' })).toMatchObject({
      message: 'Unable to find iframe source attribute. Please try pasting the URL directly.',
    });
  });
});

describe('a link that is pasted alone', () => {
  test.each([
    ['https://vimeo.com/123456789', 'iframe'],
    ['https://example.org/harbour.webm', 'video'],
    ['https://example.org/song.mp3', 'audio'],
    ['https://example.org/tides', 'iframe'],
    ['the tides: https://example.org/tides', 'text'],
  ])('%s becomes a block: %s', async (text, type) => {
    const editor = await open({ mayFrame: async () => true });
    editor.editor.clipboard.paste({ text });
    await editor.settle();
    expect(only(editor).type).toBe(type);
    expect(notices(editor)).toEqual([]);
  });

  test('stays words where it was copied as words of a page', async () => {
    const editor = await open();
    editor.editor.clipboard.paste({
      text: 'https://example.org/tides',
      html: '<a href="https://example.org/tides">x</a>',
    });
    expect(only(editor).type).toBe('text');
  });

  test('says so when the owner of the page wants no frames', async () => {
    const editor = await open({ mayFrame: async () => false });
    editor.editor.clipboard.paste({ text: 'https://example.org/tides' });
    await editor.settle();
    expect(notices(editor)).toEqual(['Embedding of this URL is prevented by the site owner (X-Frame-Options).']);
  });
});
