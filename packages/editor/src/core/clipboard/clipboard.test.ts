import { blockText, textOf } from '@rostrum/deck';
import { describe, expect, test } from 'vitest';
import { sketchDeck, TestEditor } from '../testing/test-editor.ts';

const sketch = () =>
  sketchDeck({ a: { rect: [100, 100, 50, 50] }, b: { rect: [300, 100, 50, 50] } }, ['one', 'two', 'three']);
const open = () => TestEditor.open({ deck: sketch() });
const rects = (editor: TestEditor) => editor.selected.map((id) => editor.rect(id));
const copy = (editor: TestEditor) => editor.editor.clipboard.copy() as { json: string; html: string; text: string };

describe('copy and paste of blocks', () => {
  test('puts each paste of the same thing 10 further aside, in one step each', async () => {
    const editor = await open();
    editor.select('a', 'b');
    const { json } = copy(editor);
    editor.editor.clipboard.paste({ json });
    expect(rects(editor)).toEqual([
      [110, 110, 50, 50],
      [310, 110, 50, 50],
    ]);
    editor.editor.clipboard.paste({ json });
    expect(rects(editor)).toEqual([
      [120, 120, 50, 50],
      [320, 120, 50, 50],
    ]);
    editor.run('edit.undo');
    expect(Object.keys(editor.deck.blocks)).toHaveLength(4);
  });

  test('puts them in the same place on another slide', async () => {
    const editor = await open();
    editor.select('a');
    const { json } = copy(editor);
    editor.run('slide.select', { slideId: 'two' });
    editor.editor.clipboard.paste({ json });
    expect(editor.block(editor.selected[0] as string)).toMatchObject({
      slideId: 'two',
      originId: 'a',
      rect: [100, 100, 50, 50],
    });
  });

  test('goes from one deck to another, with new ids, and where it is dropped', async () => {
    const source = await open();
    source.select('a', 'b');
    source.run('block.group');
    const { json } = copy(source);
    const editor = await TestEditor.open({ deck: sketchDeck({}, ['other']) });
    editor.editor.clipboard.paste({ json, at: { x: 500, y: 400 } });
    const [group] = editor.selected as [string];
    expect(editor.block(group)).toMatchObject({ type: 'group', slideId: 'other', rect: [375, 375, 250, 50] });
    expect(Object.keys(editor.deck.blocks).some((id) => id === 'a' || id === 'b')).toBe(false);
  });

  test('brings onto the slide what would lie beside it, but not what lay beside its own', async () => {
    const large = sketchDeck({ far: { rect: [1500, 900, 60, 40] }, parked: { rect: [-200, 100, 60, 40] } });
    const source = await TestEditor.open({ deck: { ...large, meta: { ...large.meta, width: 1920, height: 1080 } } });
    const editor = await TestEditor.open({ deck: sketchDeck({}, ['other']) });
    source.select('far');
    editor.editor.clipboard.paste(copy(source));
    expect(rects(editor)).toEqual([[900, 660, 60, 40]]);
    source.select('parked');
    editor.editor.clipboard.paste(copy(source));
    expect(rects(editor)).toEqual([[-200, 100, 60, 40]]);
  });

  test('cuts', async () => {
    const editor = await open();
    editor.select('a');
    const content = editor.editor.clipboard.cut();
    expect(Object.keys(editor.deck.blocks)).toEqual(['b']);
    editor.editor.clipboard.paste({ json: content?.json ?? '' });
    expect(rects(editor)).toEqual([[100, 100, 50, 50]]);
  });

  test('carries HTML for others, which comes back as blocks where our own form got lost', async () => {
    const editor = await open();
    editor.select('a');
    const { html } = copy(editor);
    expect(html).toContain('sl-block');
    editor.run('slide.select', { slideId: 'two' });
    expect(editor.editor.clipboard.paste({ html })).toBe(true);
    expect(editor.block(editor.selected[0] as string)).toMatchObject({ type: 'shape', rect: [100, 100, 50, 50] });
  });

  test('makes a valid deck of whatever claims to be ours', async () => {
    const editor = await open();
    const nasty = [
      '{"rostrum":1,"kind":"blocks","blocks":7}',
      '{"rostrum":1,"kind":"blocks","blocks":[{"id":"x","type":"group","parentId":"x"},null,{"id":"__proto__"}]}',
      '{"rostrum":1,"kind":"blocks","blocks":[{"id":"x","type":"shape","rect":"huge","z":"high"}]}',
      '{"rostrum":1,"kind":"slides","slides":{"s":{"kind":"stack"}}}',
      '[]',
      'not JSON',
    ];
    for (const json of nasty) editor.editor.clipboard.paste({ json });
    await editor.settle();
    expect(editor.server.deck).toEqual(editor.deck);
  });
});

describe('copy and paste of slides', () => {
  test('makes them as large as the slides that they come among', async () => {
    const small = sketchDeck({ a: { rect: [100, 50, 200, 100] } }, ['one']);
    const source = await TestEditor.open({ deck: { ...small, meta: { ...small.meta, width: 480, height: 350 } } });
    source.run('slide.select', { slideId: 'one' });
    const editor = await open();
    editor.editor.clipboard.paste(copy(source));
    const slideId = editor.slide.id;
    expect(Object.values(editor.deck.blocks).filter((block) => block.slideId === slideId)).toMatchObject([
      { rect: [200, 100, 400, 200] },
    ]);
  });

  test('takes blocks and notes along, after the current slide', async () => {
    const editor = await open();
    editor.run('notes.set', { slideId: 'one', text: 'hello' });
    editor.run('slide.select', { slideId: 'one' });
    editor.run('slide.select', { slideId: 'two', extend: 'range' });
    const { json } = copy(editor);
    editor.run('slide.select', { slideId: 'three' });
    editor.editor.clipboard.paste({ json });
    const [first, second] = editor.editor.store.selection.get().slideIds as [string, string];
    expect(editor.outline).toBe(`one two three ${first} ${second}`);
    expect(editor.deck.notes[first]).toBe('hello');
    expect(editor.editor.store.slide(first).get()?.blocks).toHaveLength(2);
  });
});

describe('paste from elsewhere', () => {
  test('makes a text block of plain text, a paragraph a line', async () => {
    const editor = await open();
    editor.editor.clipboard.paste({ text: 'first\nsecond\n' });
    const block = editor.block(editor.selected[0] as string);
    expect(block.type === 'text' && textOf(block.props.text)).toBe('first\nsecond');
  });

  test('makes a text block of rich text, without what could run', async () => {
    const editor = await open();
    editor.editor.clipboard.paste({
      html: '<meta charset="utf-8"><h2 onclick="alert(1)">Head</h2><p>and <b>bold</b></p></div><script>alert(1)</script>',
      text: 'Head and bold',
    });
    const block = editor.block(editor.selected[0] as string);
    expect(block.type === 'text' && textOf(block.props.text)).toBe('Head\nand bold');
    expect(JSON.stringify(block)).not.toContain('alert');
    expect(JSON.stringify(block)).toContain('bold');
  });

  test('leaves out pictures whose address was relative to the page that they come from', async () => {
    const editor = await open();
    editor.editor.clipboard.paste({ html: '<p>words<img src="pictures/x.png" alt="x"></p>' });
    const block = editor.block(editor.selected[0] as string);
    expect(block.type === 'text' && textOf(block.props.text)).toBe('words');
    expect(JSON.stringify(block)).not.toContain('x.png');
  });

  test('prefers the words to a picture of them, and a picture to HTML that only points at it', async () => {
    const file = { name: 'x.png', type: 'image/png', size: 1 };
    const uploadImage = async () => ({ src: '/media/x', width: 10, height: 10 });
    const editor = await TestEditor.open({ deck: sketch(), services: { uploadImage } });
    editor.editor.clipboard.paste({ html: '<p>words</p>', text: 'words', files: [file] });
    expect(editor.block(editor.selected[0] as string).type).toBe('text');
    editor.editor.clipboard.paste({ html: '<img src="https://example.org/x.png">', files: [file] });
    await editor.settle();
    expect(editor.block(editor.selected[0] as string)).toMatchObject({ type: 'image', props: { src: '/media/x' } });
  });

  test('makes a table of the cells of a spreadsheet, as HTML or as text, without their looks', async () => {
    const html =
      '<google-sheets-html-origin><style>td{color:red}</style><table style="font-size:10pt" dir="ltr"><colgroup><col width="100"></colgroup><tbody>' +
      '<tr style="height:21px"><td style="font-weight:bold" data-sheets-value="x">Tide</td><td>Height</td></tr><tr><td colspan="2">3 &lt; 4 style="x"</td></tr></tbody></table></google-sheets-html-origin>';
    for (const [input, words] of [
      [{ html, text: 'Tide\tHeight\n3 < 4' }, 'Tide\tHeight\n3 < 4 style="x"'],
      [{ text: 'Tide\tHeight\r\nLow\t0,4\r\n' }, 'Tide\tHeight\nLow\t0,4'],
    ] as const) {
      const editor = await TestEditor.open({ deck: sketchDeck({}) });
      expect(editor.editor.clipboard.paste(input)).toBe(true);
      const [id] = editor.selected as [string];
      expect(editor.block(id).type).toBe('table');
      expect(blockText(editor.block(id))).toBe(words);
      expect(JSON.stringify(editor.block(id))).not.toMatch(/font|sheets|21px|100px/);
    }
  });

  test('leaves a text where there is more than one table, and where lines have other numbers of cells', async () => {
    for (const input of [
      { html: '<p>Tides</p><table><tr><td>a</td></tr></table>' },
      { html: '<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>' },
      { text: 'a\tb\nc' },
      { text: 'a\nb' },
    ]) {
      const editor = await TestEditor.open({ deck: sketchDeck({}) });
      expect(editor.editor.clipboard.paste(input)).toBe(true);
      expect(editor.block(editor.selected[0] as string).type).toBe('text');
    }
  });

  test('says so when what is dropped is no picture', async () => {
    const editor = await open();
    editor.editor.clipboard.paste({ files: [{ name: 'x.exe', type: 'application/x-dos', size: 1 }] });
    expect(editor.editor.store.notices.get()).toMatchObject([
      { message: 'Only pictures, films and sounds can be put on a slide.' },
    ]);
  });

  test('does nothing with nothing', async () => {
    const editor = await open();
    expect(editor.editor.clipboard.paste({})).toBe(false);
    expect(editor.editor.clipboard.paste({ html: '<p> </p>', text: ' ' })).toBe(false);
  });
});

test('a formula in TeX is a block of its own', async () => {
  const editor = await open();
  editor.editor.clipboard.paste({ text: '$$ e = mc^2 $$', html: '<p>$$ e = mc^2 $$</p>' });
  expect(editor.block(editor.selected[0] as string)).toMatchObject({ type: 'math', props: { source: 'e = mc^2' } });
});

test('pasted words begin at the edge where lines begin', async () => {
  const editor = await open();
  editor.editor.clipboard.paste({ text: 'Ebb' });
  expect(editor.block(editor.selected[0] as string).style).toEqual({ 'text-align': 'left' });
  editor.run('deck.setMeta', { meta: { rtl: true } });
  editor.editor.clipboard.paste({ text: 'Flow' });
  expect(editor.block(editor.selected[0] as string).style).toEqual({ 'text-align': 'right' });
});

describe('code', () => {
  const pasted = (editor: TestEditor) => {
    const block = editor.block(editor.selected[0] as string);
    return block.type === 'code' ? block.props : block;
  };

  test('copied in an editor of code is a block of code, in its language and without its margin', async () => {
    const editor = await open();
    const text = '    if (tide) {\r\n      rise();\r\n    }\r\n';
    const editorData = JSON.stringify({ version: 1, isFromEmptySelection: false, mode: 'typescriptreact' });
    editor.editor.clipboard.paste({ text, editorData, html: '<div style="color: #fff">if (tide) {…</div>' });
    expect(pasted(editor)).toMatchObject({ code: 'if (tide) {\n  rise();\n}', language: 'typescript', fontSize: 16 });
    const [, , width, height] = editor.rect(editor.selected[0] as string);
    expect([width, height]).toEqual([320, 97]);
    editor.run('edit.undo');
    expect(Object.keys(editor.deck.blocks)).toHaveLength(2);
  });

  test.each([
    ['```js\nrise();\n```', '', 'rise();', 'javascript'],
    ['~~~\na\n\nb\n~~~\n', '', 'a\n\nb', ''],
    ['rise()', '{"mode":"klingon"}', 'rise()', ''],
  ])('%j is code', async (text, editorData, code, language) => {
    const editor = await open();
    editor.editor.clipboard.paste({ text, editorData });
    expect(pasted(editor)).toMatchObject({ code, language });
  });

  test('on a page is code where nothing stands beside it', async () => {
    const editor = await open();
    const html = '<pre style="color: red"><code class="language-python">def f():\n  <b>pass</b></code></pre>';
    editor.editor.clipboard.paste({ html, text: 'def f():\n  pass' });
    expect(pasted(editor)).toMatchObject({ code: 'def f():\n  pass', language: 'python' });
    editor.editor.clipboard.paste({ html: `${html}<p>and so on</p>`, text: 'def f(): and so on' });
    expect(pasted(editor)).toMatchObject({ type: 'text' });
  });

  test.each([
    ['Say ```x``` twice', ''],
    ['Some words', '{"mode":"markdown"}'],
    ['Some words', 'nothing of the kind'],
  ])('%j is text', async (text, editorData) => {
    const editor = await open();
    editor.editor.clipboard.paste({ text, editorData });
    expect(pasted(editor)).toMatchObject({ type: 'text' });
  });
});
