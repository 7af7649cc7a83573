import type { RichText } from '@rostrum/deck';
import { fontFamilies } from '@rostrum/deck/themes';
import { describe, expect, it } from 'vitest';
import { familyChoices, familyCss, familyId, weightChoices } from './fonts.ts';
import { formatsOfText } from './formats.ts';
import { changedText, setStyle } from './text-target.ts';
import { setWeight } from './weight.ts';

const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);

describe('the list of fonts', () => {
  it("has the theme's first, and each once", () => {
    const list = ids(familyChoices('league', ''));
    expect(list.slice(0, 3)).toEqual(['', 'league-gothic', 'lato']);
    expect(new Set(list).size).toBe(fontFamilies.length + 1);
  });

  it('knows again what it has written', () => {
    for (const { source } of fontFamilies) expect(familyId(familyCss(source) ?? '')).toBe(source);
    expect(familyCss('')).toBeNull();
  });

  it('has a family from elsewhere where words are set in it', () => {
    expect(ids(familyChoices('league', "'Comic Sans MS', cursive"))).toContain('Comic Sans MS');
    expect(familyCss('Comic Sans MS')).toBe('Comic Sans MS');
  });

  it('has the weights of the family, and the one that is there', () => {
    expect(ids(weightChoices(familyCss('lato'), 'asul', ''))).toEqual(['', '300', '400', '700', '900']);
    expect(ids(weightChoices('', 'asul', ''))).toEqual(['', '400', '700']);
    expect(ids(weightChoices('', 'asul', '200'))).toEqual(['', '200', '400', '700']);
  });
});

describe('the weight of words', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'b', marks: [{ type: 'textStyle', attrs: { style: 'letter-spacing: 2px;' } }] },
        ],
      },
    ],
  };
  const weightOf = (changed: RichText) => formatsOfText(changed).fontWeight;

  it('is kept beside what else is carried, and taken back without a trace', () => {
    const light = changedText(text, (chain) => setWeight(chain, '300'));
    expect(weightOf(light)).toBe('300');
    expect(formatsOfText(light).bold).toBe(false);
    expect(JSON.stringify(light)).toContain('letter-spacing: 2px; font-weight: 300;');
    const plain = changedText(light, (chain) => setWeight(chain, ''));
    expect(plain.content[0]?.content?.map(({ marks }) => marks ?? [])).toEqual([
      [],
      [{ type: 'textStyle', attrs: { style: 'letter-spacing: 2px;' } }],
    ]);
  });

  it('is the mark where it is bold', () => {
    const bold = changedText(
      changedText(text, (chain) => setWeight(chain, '300')),
      (chain) => setWeight(chain, '700'),
    );
    expect(formatsOfText(bold)).toMatchObject({ bold: true, fontWeight: '700' });
    expect(JSON.stringify(bold)).not.toContain('font-weight');
  });

  it('and the family go together', () => {
    const set = changedText(
      changedText(text, (chain) => setStyle(chain, { fontFamily: familyCss('lato') })),
      (chain) => setWeight(chain, '900'),
    );
    expect(formatsOfText(set)).toMatchObject({ fontWeight: '900' });
    expect(familyId(formatsOfText(set).fontFamily ?? '')).toBe('lato');
  });
});
