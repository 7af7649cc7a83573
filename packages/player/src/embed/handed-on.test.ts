import { describe, expect, it } from 'vitest';
import { handedOn } from './handed-on.ts';

const view = 'https://decks.example/amara/night-train/embed';

describe('the address of a view that is handed on', () => {
  it('says nothing of a password that was given (D15)', () => {
    expect(handedOn(`${view}?token=abc&grant=1790000000.m-ac&style=light`)).toBe(`${view}?token=abc&style=light`);
    expect(handedOn(`${view}?grant=one&token=abc&grant=two`)).toBe(`${view}?token=abc`);
  });

  it('leaves the slide behind', () => {
    expect(handedOn(`${view}?token=abc#/2/1`)).toBe(`${view}?token=abc`);
    expect(handedOn(view)).toBe(view);
  });
});
