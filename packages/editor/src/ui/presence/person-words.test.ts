import { describe, expect, it } from 'vitest';
import type { OutlineColumn, PresentPerson } from '../../core/index.ts';
import { comingWords, firstName, personWords } from './person-words.ts';

const outline = ['one', 'two'].map((id) => ({ id, stack: null, slides: [{ id, hidden: false }] }));
const slides = outline as unknown as readonly OutlineColumn[];
const person = (name: string, some: Partial<PresentPerson> = {}): PresentPerson => ({
  user: { id: name, name, username: name, thumbnail_url: null },
  colour: 1,
  windowIds: ['w'],
  role: 'editor',
  status: 'viewing',
  editing: true,
  active: true,
  slide_id: 'two',
  block_ids: [],
  typing_in: null,
  ...some,
});

describe('what is said of who is here', () => {
  it('is where they are and what they do', () => {
    expect(personWords(person('Ada'), slides)).toBe('Ada, editing slide 2');
    expect(personWords(person('Ada', { status: 'idle' }), slides)).toBe('Ada, idle on slide 2');
    expect(personWords(person('Ada', { editing: false, slide_id: 'gone' }), slides)).toBe('Ada, reviewing');
  });

  it('is who came and who went, and nothing where they only do something else', () => {
    const [ada, bo] = [person('Ada'), person('Bo')];
    expect(comingWords([], [ada, bo])).toBe('Ada and Bo are here.');
    expect(comingWords([ada], [bo])).toBe('Bo is here. Ada left.');
    expect(comingWords([ada], [person('Ada', { slide_id: 'one' })])).toBe('');
  });

  it('is their first name where there is little room', () => {
    expect(firstName('  Mira Solvane')).toBe('Mira');
  });
});
