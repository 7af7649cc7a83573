import { type BlockOf, repairDeck } from '@rostrum/deck';
import { renderBlock } from '@rostrum/deck/html';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const SOURCE =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><style>.a{fill:#c00}</style>' +
  '<script>alert(1)</script><image href="https://evil.example/a.png" onload="x"/><circle class="a" r="5"/><path d="M0 0"/></svg>';

async function withPicture(props: object = {}): Promise<TestEditor> {
  const deck = repairDeck({
    slides: { one: { order: 'a0' } },
    blocks: {
      logo: {
        type: 'image',
        slideId: 'one',
        order: 'a0',
        z: 10,
        rect: [100, 100, 200, 100],
        props: { src: '/media/logo', naturalWidth: 40, naturalHeight: 20, ...props },
      },
    },
  });
  return (await TestEditor.open({ deck })).select('logo');
}

const logo = (editor: TestEditor) => editor.block('logo') as BlockOf<'image'>;
const drawn = (editor: TestEditor) => renderBlock(editor.deck, 'logo');

describe('an SVG inline', () => {
  it('stands in the slide without its script, with the looks of its stylesheet, as large as its box', async () => {
    const editor = await withPicture();
    editor.run('block.inlineSvg', { blockId: 'logo', source: SOURCE });
    const { svg, src } = logo(editor).props;
    expect(src).toBe('/media/logo');
    expect(svg).toMatch(/^<svg viewBox="0 0 40 20"/);
    expect(svg).toContain('style="fill: var(--svg-2, #c00);"');
    expect(svg).toContain('fill="var(--svg-1, #000000)"');
    expect(svg).not.toMatch(/script|onload|<style|evil/);
    editor.run('edit.undo');
    expect(logo(editor).props.svg).toBe('');
  });

  it('has colours that others take the place of, and its own again', async () => {
    const editor = await withPicture();
    editor.run('block.inlineSvg', { blockId: 'logo', source: SOURCE });
    const { svg } = logo(editor).props;
    const recolor = (color: string) =>
      editor.run('block.recolorSvg', {
        blockId: 'logo',
        colors: { '--svg-1': color, '--other': 'red' },
        coalesce: '1',
      });
    recolor('#00f');
    recolor('var(--deck-accent)');
    expect(logo(editor).style).toEqual({ '--svg-1': 'var(--deck-accent)' });
    expect(logo(editor).props.svg).toBe(svg);
    expect(drawn(editor)).toContain('--svg-1: var(--deck-accent);');
    editor.run('block.recolorSvg', { blockId: 'logo', colors: { '--svg-1': '', '--svg-2': '' } });
    expect(logo(editor).style).toEqual({});
    editor.run('edit.undo');
    expect(logo(editor).style).toEqual({ '--svg-1': 'var(--deck-accent)' });
    editor.run('edit.undo');
    expect(logo(editor).style).toEqual({});
    expect(logo(editor).props.svg).toBe(svg);
    editor.run('edit.undo');
    expect(logo(editor).props.svg).toBe('');
  });

  it('of a deck made elsewhere has its colours named when the first is changed', async () => {
    const editor = await withPicture({ src: '', svg: '<svg><path fill="#123456"></path></svg>' });
    editor.run('block.recolorSvg', { blockId: 'logo', colors: { '--svg-1': 'red' } });
    expect(logo(editor).props.svg).toBe('<svg><path fill="var(--svg-1, #123456)"></path></svg>');
    expect(logo(editor).style).toEqual({ '--svg-1': 'red' });
    expect(editor.run('block.inlineSvg', { blockId: 'logo', source: null }).ok).toBe(false);
  });

  it('is whole, and goes back to its file without colours of its own', async () => {
    const editor = await withPicture({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    editor.run('block.inlineSvg', { blockId: 'logo', source: SOURCE });
    expect(logo(editor).props.crop).toBeNull();
    expect(editor.rect('logo')).toEqual([-100, 100, 400, 100]);
    editor.run('block.recolorSvg', { blockId: 'logo', colors: { '--svg-2': 'red' } });
    editor.run('block.inlineSvg', { blockId: 'logo', source: null });
    expect(logo(editor)).toMatchObject({ style: {}, props: { svg: '', src: '/media/logo' } });
  });

  it('is not taken where it is none', async () => {
    const editor = await withPicture();
    expect(editor.run('block.inlineSvg', { blockId: 'logo', source: '<p>no</p>' })).toMatchObject({ ok: false });
  });
});
