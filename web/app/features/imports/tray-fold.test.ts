import { describe, expect, it } from 'vitest';
import { canFold, choiceOf, isFolded, type Standing, worstOf } from './tray-fold.ts';

const EDITOR = { page: '/ida/tides/edit', isTight: true };
const LIST = { page: '/ida/decks.html', isTight: false };

const running = (key: number): Standing => ({ key, error: null, hitch: null, state: null });
const done = (key: number): Standing => ({ ...running(key), state: { state: 'done' } as Standing['state'] });
const failed = (key: number): Standing => ({ ...running(key), error: 'The file could not be read.' });
const fileless = (key: number): Standing => ({ ...running(key), hitch: 'no file' });

describe('the line that imports are folded to', () => {
  it('says the worst that is among them', () => {
    expect(worstOf([done(1), done(2)])).toBe('done');
    expect(worstOf([done(1), running(2)])).toBe('at work');
    expect(worstOf([running(1), fileless(2), done(3)])).toBe('no file');
    expect(worstOf([fileless(1), failed(2), running(3)])).toBe('failed');
  });

  it('is there for several cards, and where one would hide what somebody works at', () => {
    expect(canFold([running(1)], LIST)).toBe(false);
    expect(canFold([running(1), done(2)], LIST)).toBe(true);
    expect(canFold([running(1)], EDITOR)).toBe(true);
    expect(canFold([], EDITOR)).toBe(false);
  });
});

describe('imports', () => {
  it('are cards in a list, and one line in the editor', () => {
    expect(isFolded([running(1), done(2)], LIST, null)).toBe(false);
    expect(isFolded([running(1), done(2)], EDITOR, null)).toBe(true);
  });

  it('are cards in the editor where one failed or needs its file', () => {
    expect(isFolded([running(1), failed(2)], EDITOR, null)).toBe(false);
    expect(isFolded([fileless(1)], EDITOR, null)).toBe(false);
  });

  it('stay as somebody chose on a page, and on no other', () => {
    const imports = [running(1), failed(2)];
    expect(isFolded(imports, EDITOR, choiceOf(imports, EDITOR.page, true))).toBe(true);
    expect(isFolded([running(1)], EDITOR, choiceOf([running(1)], EDITOR.page, false))).toBe(false);
    expect(isFolded([running(1)], EDITOR, choiceOf([running(1)], LIST.page, false))).toBe(true);
  });

  it('open by themselves once another needs somebody, and not for one that did before', () => {
    const chosen = choiceOf([failed(1), running(2)], LIST.page, true);
    expect(isFolded([failed(1), running(2), running(3)], LIST, chosen)).toBe(true);
    expect(isFolded([failed(1), failed(2)], LIST, chosen)).toBe(false);
    expect(isFolded([failed(1), fileless(2)], LIST, chosen)).toBe(false);
  });

  it('that are done do not need their file', () => {
    expect(isFolded([{ ...done(1), hitch: 'no file' }], EDITOR, null)).toBe(true);
  });
});
