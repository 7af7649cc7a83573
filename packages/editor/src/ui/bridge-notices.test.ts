import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../core/testing/fake-server.ts';
import { settle, sketchDeck, TestEditor } from '../core/testing/test-editor.ts';
import { bridgeNotices } from './bridge-notices.ts';
import { createNoticeBoard } from './kit/notices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notices of the editor', () => {
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
