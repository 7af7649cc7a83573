import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { axeViolations, mouse } from '@rostrum/player/testing';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../../testing/open-editor.tsx';
import type { CommentMark, CommentsPlace } from '../comments.tsx';

const DATA = [
  slide(
    'a',
    'Tide tables',
    textBlock('ebb', '<p>Ebb at nine</p>', 'left: 200px; top: 300px; width: 240px; height: auto;'),
  ),
  slide('b', 'Moon'),
].join('');
/** Open comments about blocks, the oldest first. */
const MARKS: readonly CommentMark[] = [
  { threadId: 'half-past', slideId: 'a', blockId: 'ebb' },
  { threadId: 'pier', slideId: 'a', blockId: 'ebb' },
  { threadId: 'tables', slideId: 'a', blockId: 'a-title' },
  { threadId: 'which', slideId: 'b', blockId: 'b-title' },
];

/** Stands in for the comments: says which thread is shown. */
function Panel({ isOpen, thread, mark, close }: CommentsPlace) {
  useEffect(() => mark(MARKS), [mark]);
  return isOpen ? (
    <section aria-label="Comments">
      {thread?.id}
      <button type="button" onClick={close}>
        Close comments
      </button>
    </section>
  ) : null;
}

const openMarked = () => openEditor({ data: DATA, comments: (place) => <Panel {...place} /> });
const marks = page.getByRole('group', { name: 'Comments on the slide' });
const mark = marks.getByRole('button', { name: '2 comments on “Ebb at nine”' });

it('marks the blocks that open comments are about, and follows them at any zoom', async () => {
  const { canvas, find, press } = await openMarked();
  await expect.element(marks.getByRole('button')).toHaveLength(2);
  await expect.element(marks.getByRole('button', { name: 'Comment on “Tide tables”' })).toBeVisible();
  const box = () => find('.ed-canvas [data-block-id="ebb"] > .sl-block-content').getBoundingClientRect();
  /** How far the mark is from the upper right corner of its block. */
  const distance = () => {
    const [at, of] = [mark.element().getBoundingClientRect(), box()];
    return { beside: Math.round(at.left - of.right), above: Math.round(of.top - at.bottom) };
  };
  await expect.poll(distance).toEqual({ beside: 5, above: 5 });
  expect(await axeViolations()).toEqual([]);

  // While the block is dragged, and when it has been.
  const from = box();
  await mouse.move(from.x + 20, from.y + 10);
  await mouse.down();
  await mouse.move(from.x + 80, from.y - 60, 4);
  await expect.poll(() => box().x).toBeGreaterThan(from.x + 30);
  expect(distance()).toEqual({ beside: 5, above: 5 });
  await mouse.up();
  expect(distance()).toEqual({ beside: 5, above: 5 });

  // At any zoom as large as it was, and gone while somebody writes.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => box().width).toBeGreaterThan(from.width * 1.05);
  await expect.poll(distance).toEqual({ beside: 5, above: 5 });
  expect(mark.element().getBoundingClientRect()).toMatchObject({ width: 24, height: 24 });
  canvas.element().focus();
  await press('{Enter}');
  await expect.element(canvas.getByRole('textbox')).toHaveFocus();
  await expect.element(marks).not.toBeInTheDocument();
});

it('leads from a block to its comments by the keyboard', async () => {
  const { canvas, press } = await openMarked();
  const panel = page.getByRole('region', { name: 'Comments' });
  for (const [name, thread] of [
    ['Comment on “Tide tables”', 'tables'],
    ['2 comments on “Ebb at nine”', 'half-past'],
  ] as const) {
    const button = marks.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    canvas.element().focus();
    // The marks are behind the last block.
    for (let tabs = 0; tabs < 8 && document.activeElement !== button.element(); tabs += 1) await press('{Tab}');
    await expect.element(button).toHaveFocus();
    await press('{Enter}');
    await expect.element(panel).toHaveTextContent(thread);
    await panel.getByRole('button', { name: 'Close comments' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  }
});
