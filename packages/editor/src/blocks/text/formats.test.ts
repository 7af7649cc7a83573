import type { RichText } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import { formatsOfText, tidyText } from './formats.ts';

const text = (...content: RichText['content'][number][]): RichText => ({ type: 'doc', content });

describe('formats of a whole text', () => {
  it('calls words bold only when all of them are', () => {
    const bold = { type: 'text', text: 'a', marks: [{ type: 'bold' }] };
    const plain = { type: 'text', text: 'b' };
    expect(formatsOfText(text({ type: 'paragraph', content: [bold] })).bold).toBe(true);
    expect(formatsOfText(text({ type: 'paragraph', content: [bold, plain] })).bold).toBe(false);
  });
  it('tells what lines are, and null where they differ', () => {
    const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] };
    expect(formatsOfText(text(heading)).line).toBe('h2');
    expect(formatsOfText(text(heading, { type: 'paragraph' })).line).toBeNull();
  });
  it('finds lists around lines', () => {
    const list = {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] }],
    };
    expect(formatsOfText(text(list)).list).toBe('bulletList');
    expect(formatsOfText(text(list, { type: 'paragraph' })).list).toBeNull();
  });
  it('finds the colour that all words share', () => {
    const red = { type: 'text', text: 'a', marks: [{ type: 'textStyle', attrs: { color: '#f00' } }] };
    expect(formatsOfText(text({ type: 'paragraph', content: [red] })).color).toBe('#f00');
    expect(formatsOfText(text({ type: 'paragraph', content: [{ type: 'text', text: 'b' }] })).color).toBe('');
  });
});

describe('tidying what ProseMirror writes', () => {
  it('drops attributes that say nothing and keeps those that do', () => {
    expect(
      tidyText(
        text({
          type: 'heading',
          attrs: { level: 2, textAlign: null, class: null },
          content: [{ type: 'text', text: 'a', marks: [{ type: 'bold', attrs: { class: null } }] }],
        }),
      ),
    ).toEqual(
      text({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }),
    );
  });
});
