import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

const deck = 'https://decks.example/amara/night-train';

describe('the address of a shared link', () => {
  it('is the deck itself by default', () => {
    expect(linkAddress(deck, 'default', null)).toBe(deck);
  });

  it('names the view and keeps the token', () => {
    expect(linkAddress(`${deck}?token=abc`, 'fullscreen', null)).toBe(`${deck}/fullscreen?token=abc`);
  });

  it('starts at a slide, and within a stack', () => {
    expect(linkAddress(`${deck}?token=abc`, 'default', { h: 6, v: 0 })).toBe(`${deck}?token=abc#/6`);
    expect(linkAddress(deck, 'fullscreen', { h: 6, v: 2 })).toBe(`${deck}/fullscreen#/6/2`);
  });

  it('says nothing about the first slide', () => {
    expect(linkAddress(deck, 'default', { h: 0, v: 0 })).toBe(deck);
  });
});
