import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../core/testing/fake-server.ts';
import { settle, sketchDeck, TestEditor } from '../core/testing/test-editor.ts';
import { bridgeNotices, undoAction } from './bridge-notices.ts';
import { createNoticeBoard } from './kit/notices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notices of the editor', () => {
  it('offer to undo a step until something was undone, in whatever way', async () => {
    const anna = await TestEditor.open({ server: new FakeServer(sketchDeck({ a: { rect: [0, 0, 10, 10] } })) });
    const board = createNoticeBoard();
    const stop = bridgeNotices(anna.editor, board);
    const words = () => board.current().map(({ text }) => text);
    anna.editor.run('slide.add');
    board.say('1 slide added', { action: undoAction(anna.editor) });
    board.say('The file was replaced', { action: { label: 'Undo', run: () => undefined } });
    anna.editor.run('slide.add');
    expect(words()).toEqual(['1 slide added', 'The file was replaced']);
    anna.editor.run('edit.undo');
    expect(words()).toEqual(['The file was replaced']);
    stop();
    anna.close();
  });

  it('do not stay over a deck that is closed to the person, but for what went wrong', async () => {
    const server = new FakeServer(sketchDeck({ a: { rect: [0, 0, 10, 10] } }));
    const anna = await TestEditor.open({ server });
    const board = createNoticeBoard();
    const stop = bridgeNotices(anna.editor, board);
    server.setPen({ holder: null, queue: [], due_in: null });
    await settle();
    board.say('Not handed over.', { tone: 'negative' });
    server.setPen(null);
    await settle();
    const words = () => board.current().map(({ text }) => text);
    expect(words()).toContain('Everybody may edit this deck at once now.');
    anna.line.revoke('forbidden', 'You can look at this deck, and no longer edit it.');
    expect(words()).toEqual(['Not handed over.']);
    stop();
    anna.close();
  });
});
