import { CHANGELOG } from './changelog.ts';

/** Of what there is to read, the latest. */
export function latestNews(): number {
  return CHANGELOG[0]?.number ?? 0;
}

/** News since a person's last look; of those who never looked, since they have an account. */
export function countUnread(person: { readonly newsRead: number | null; readonly createdAt: Date }): number {
  const { newsRead, createdAt } = person;
  const isUnread =
    newsRead === null
      ? ({ date }: { date: string }) => new Date(date).getTime() > createdAt.getTime()
      : ({ number }: { number: number }) => number > newsRead;
  return CHANGELOG.filter(isUnread).length;
}
