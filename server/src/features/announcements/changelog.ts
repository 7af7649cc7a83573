import type { News } from '@rostrum/contract';
import { words } from '@rostrum/words/server';

const news = (number: keyof typeof words.announcements, date: string): News => ({
  number,
  date,
  get title() {
    return words.announcements[number].title;
  },
  get text() {
    return words.announcements[number].text;
  },
});

/**
 * What is new, latest first. An entry is written with the change it tells of, in words for people who use the product
 * (`words.announcements`); numbers count up and are never given twice, since people's unread news are counted by them.
 */
export const CHANGELOG: readonly News[] = [
  news(6, '2026-11-22'),
  news(5, '2026-11-22'),
  news(4, '2026-11-22'),
  news(3, '2026-11-22'),
  news(2, '2026-11-22'),
  news(1, '2026-11-21'),
];
