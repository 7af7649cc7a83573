import { describe, expect, it } from 'vitest';
import type { OutlineColumn, PresentPerson } from '../../core/index.ts';
import { presentPerson } from '../../core/testing/present-person.ts';
import { comingWords, firstName, moreWords, personWords } from './person-words.ts';

const outline = ['one', 'two'].map((id) => ({ id, stack: null, slides: [{ id, hidden: false }] }));
const slides = outline as unknown as readonly OutlineColumn[];
const person = (name: string, some: Partial<PresentPerson> = {}) => presentPerson(name, { slide_id: 'two', ...some });

describe('what is said of who is here', () => {
  it('is where they are and what they do', () => {
    expect(personWords(person('Ada'), slides)).toBe('Ada, editing slide 2');
    expect(personWords(person('Ada', { status: 'idle' }), slides)).toBe('Ada, idle on slide 2');
    expect(personWords(person('Ada', { editing: false, slide_id: 'gone' }), slides)).toBe('Ada, reviewing');
  });

  it('is whether they follow, and that they began to and stopped, once', () => {
    const [ada, bo] = [person('Ada'), person('Bo', { followsYou: true })];
    expect(personWords(bo, slides)).toBe('Bo, editing slide 2, follows you');
    expect(comingWords([ada, person('Bo')], [ada, bo])).toBe('Bo follows you.');
    expect(comingWords([ada, bo], [ada, person('Bo', { slide_id: 'one', followsYou: true })])).toBe('');
    expect(comingWords([ada, bo], [ada, person('Bo')])).toBe('Bo follows you no longer.');
    expect(comingWords([ada, bo], [ada])).toBe('Bo left.');
    expect(moreWords([ada, person('Cy')])).toBe('2 more people here');
    expect(moreWords([ada, bo])).toBe('2 more people here, Bo follows you');
    const both = ['Ada', 'Bo'].map((name) => person(name, { followsYou: true }));
    expect(comingWords([ada, person('Bo')], both)).toBe('Ada and Bo follow you.');
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
