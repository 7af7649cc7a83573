import { describe, expect, it } from 'vitest';
import { groupReport } from './group-losses.ts';

const code = { kind: 'type', message: 'Kept as it looks, as one block: code' };
const picture = { kind: 'missing', message: 'A picture is missing' };

describe('the report of an import', () => {
  it('says what happened on many slides once, the whole deck first', () => {
    const { lost } = groupReport({
      losses: [
        { slide: 9, ...picture, count: 2 },
        { slide: 2, kind: 'damaged', message: 'A picture is damaged', count: 1 },
        { slide: 4, ...picture, count: 1 },
        { slide: null, kind: 'css', message: 'Styles were left out', count: 1 },
      ],
      places: [],
    });
    expect(lost.map(({ message, slides, count }) => [message, slides.map(({ number }) => number), count])).toEqual([
      ['Styles were left out', [], 1],
      ['A picture is damaged', ['2'], 1],
      ['A picture is missing', ['4', '9'], 3],
    ]);
  });

  it('tells what was lost from what was kept in another form', () => {
    const { lost, kept } = groupReport({
      losses: [
        { slide: 1, ...code, count: 1 },
        { slide: 1, ...picture, count: 1 },
      ],
      places: [],
    });
    expect(lost.map(({ message }) => message)).toEqual([picture.message]);
    expect(kept.map(({ message }) => message)).toEqual([code.message]);
  });

  it('tells fonts from both', () => {
    const font = { kind: 'font', message: 'The font “Quay” is not here' };
    const { lost, kept, fonts } = groupReport({ losses: [{ slide: null, ...font, count: 1 }], places: [] });
    expect([lost, kept, fonts.map(({ message }) => message)]).toEqual([[], [], [font.message]]);
  });

  it("names slides by the rail's numbers, and knows which they are", () => {
    const { kept } = groupReport({
      losses: [{ slide: 3, ...code, count: 1 }],
      places: [{ slide: 3, slide_id: 'slide-c', number: '2.1' }],
    });
    expect(kept[0]?.slides).toEqual([{ number: '2.1', slideId: 'slide-c' }]);
  });
});
