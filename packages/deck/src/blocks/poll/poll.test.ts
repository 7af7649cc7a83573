import { describe, expect, test } from 'vitest';
import { readOneBlock, writeOneBlock } from '../../testing/one-block.ts';
import { pollBlock } from './index.ts';

const POLL =
  '<p class="poll-question">Which?</p><ul class="poll-options"><li data-option-id="x">One</li><li>Two</li><li data-option-id="x"><b>Three</b></li></ul>';

describe('a poll', () => {
  test('is read with its options, each of its own id', () => {
    const { block } = readOneBlock('poll', { content: POLL, attributes: 'data-poll-kind="multiple"' });
    expect(block.props).toEqual({
      question: 'Which?',
      options: [
        { id: 'x', text: 'One' },
        { id: 'option-1', text: 'Two' },
        { id: 'x-1', text: 'Three' },
      ],
      kind: 'multiple',
      results: 'live',
      kept: false,
    });
  });

  test('C13 keeps its result on the slide where that is said, and nowhere else', () => {
    const keptOf = (attributes: string) => {
      const { deck, block } = readOneBlock('poll', { content: POLL, attributes });
      return { kept: block.props.kept, isWritten: writeOneBlock(deck).includes('data-poll-kept="true"') };
    };
    expect(keptOf('data-poll-kept="true"')).toEqual({ kept: true, isWritten: true });
    for (const attributes of ['', 'data-poll-kept="false"', 'data-poll-results="hidden"'])
      expect(keptOf(attributes)).toEqual({ kept: false, isWritten: false });
    // As documents hold it from before there was the switch.
    const { kept: _kept, ...before } = pollBlock.defaults;
    expect(pollBlock.read(before)).toEqual(pollBlock.defaults);
  });

  test('is a list to a screen reader, whose bars are silent', () => {
    const { deck } = readOneBlock('poll', { content: POLL });
    expect(writeOneBlock(deck)).toContain(
      '<li class="poll-option" data-option-id="x"><span class="poll-words">One</span><span class="poll-bar" aria-hidden="true"></span></li>',
    );
  });

  test('has options that are read from anything, and a limit of them', () => {
    const options = [{ id: 'a' }, 'b', null, { id: 'a', text: '\0c' }, ...Array.from({ length: 40 }, () => ({}))];
    const props = pollBlock.read({ options, kind: 'x' });
    expect(props.options.slice(0, 4)).toEqual([
      { id: 'a', text: '' },
      { id: 'option-1', text: '' },
      { id: 'option-2', text: '' },
      { id: 'a-1', text: 'c' },
    ]);
    expect(props.options.length).toBe(20);
    expect(pollBlock.read(props)).toBe(props);
    expect(pollBlock.schema.safeParse(props).success).toBe(true);
  });

  test('without a question and options stays HTML', () => {
    expect(readOneBlock('snippet', { as: 'poll', content: '<p>Which?</p>' }).block.props.sourceType).toBe('poll');
  });
});
