import type { ShowAdmission } from '@rostrum/contract';
import { describe, expect, test } from 'vitest';
import { audienceAddress, whoMayFollow } from './audience-address.ts';

const AUTHOR = { name: 'Ada Quell', address: '/ada', picture: null };
const FOLLOW = 'https://decks.example/d/one/live';
const TYPED = 'https://decks.example/ada/tides/live';

const config = (more: object = {}, visibility: 'self' | 'team' | 'all' = 'self') => ({
  visibility,
  author: AUTHOR,
  show: {
    part: 'presenter' as const,
    isRemote: false,
    follow: FOLLOW,
    typed: TYPED,
    remote: '',
    openedBy: null,
    mayLink: false,
    links: null,
    ...more,
  },
});
const told = (link: ShowAdmission['link'], visibility: ShowAdmission['visibility'] = 'self'): ShowAdmission => ({
  visibility,
  link,
});
const LINK = { token: 'a/b', asksPassword: false };

describe('the address that a show hands on', () => {
  test('is the view itself of a public deck, also when it became one while it was presented', () => {
    expect(audienceAddress(config({}, 'all'), null)).toMatchObject({ typed: TYPED, lets: 'everybody' });
    expect(audienceAddress(config(), told(null, 'all'))).toMatchObject({ typed: TYPED, lets: 'everybody' });
    expect(audienceAddress(config({}, 'all'), told(null))).toMatchObject({ lets: 'members' });
  });

  test('holds the link that was made for the show, in the code and in words, until that is gone', () => {
    const { follow, typed, lets } = audienceAddress(config({ mayLink: true }), told(LINK));
    expect([follow, typed, lets]).toEqual([`${FOLLOW}?token=a%2Fb`, `${TYPED}?token=a%2Fb`, 'by its link']);
    expect(audienceAddress(config(), told(null))).toMatchObject({ follow: FOLLOW, lets: 'members' });
  });

  test('holds the link by which the show was opened, unless one was made for it', () => {
    const opened = config({ typed: `${TYPED}?token=own`, openedBy: { asksPassword: true } });
    expect(audienceAddress(opened, null)).toMatchObject({
      typed: `${TYPED}?token=own`,
      lets: 'by the opened link',
      asksPassword: true,
    });
    expect(audienceAddress(opened, told(LINK))).toMatchObject({ typed: `${TYPED}?token=a%2Fb`, asksPassword: false });
  });
});

describe('a presenter is told', () => {
  test('who can follow by the address, and whether it asks for a password', () => {
    expect(whoMayFollow(config({}, 'all'), null)).toBe('Anybody with this link can follow.');
    expect(whoMayFollow(config(), told(LINK))).toBe('Anybody with this link can follow. It ends with the show.');
    expect(whoMayFollow(config(), told({ ...LINK, asksPassword: true }))).toContain('asks for its password first');
    expect(whoMayFollow(config({ openedBy: { asksPassword: true } }), null)).toContain('asks for its password first');
  });

  test('for whom it does not work, and who can change that', () => {
    const words = (more: object) => whoMayFollow(config(more), null);
    const only = 'This deck is private: only people with access can follow.';
    expect(words({ mayLink: true })).toBe(`${only} A link lets others in until the show ends.`);
    expect(words({ links: '/ada/tides?share=live' })).toBe(`${only} Its plan has no private links.`);
    expect(words({})).toBe(`${only} To let others in, ask its owner, Ada Quell.`);
    expect(words({ isRemote: true })).toContain('on their own device');
    expect(whoMayFollow(config({}, 'team'), null)).toContain('This deck is for its team');
  });
});
