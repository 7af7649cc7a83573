import type { OutlineColumn, PresentPerson } from '../../core/index.ts';
import { slideWords } from '../slide-numbers.ts';

/** Where somebody is and what they do: 'editing slide 3', 'idle on slide 3', 'reviewing'. */
export function doingWords(person: PresentPerson, outline: readonly OutlineColumn[]): string {
  const { slide_id: slideId, status, editing } = person;
  const isKnown = slideId !== null && outline.some(({ slides }) => slides.some(({ id }) => id === slideId));
  const place = isKnown ? slideWords(outline, slideId).replace(/^\w/, (letter) => letter.toLowerCase()) : '';
  if (status === 'idle') return place === '' ? 'idle' : `idle on ${place}`;
  const doing = editing ? 'editing' : 'reviewing';
  return place === '' ? doing : `${doing} ${place}`;
}

/** 'Ada Quell, editing slide 3, follows you'. */
export function personWords(person: PresentPerson, outline: readonly OutlineColumn[]): string {
  return `${person.user.name}, ${doingWords(person, outline)}${person.followsYou ? ', follows you' : ''}`;
}

/** Of those who have no place of their own: '4 more people here, Ada Quell follows you'. */
export function moreWords(people: readonly PresentPerson[]): string {
  const followers = people.filter(({ followsYou }) => followsYou).map(({ user }) => user.name);
  return `${String(people.length)} more people here${followers.length === 0 ? '' : `, ${followWords(followers)}`}`;
}

/** What somebody is called on a small tag. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/**
 * Who came, who went and who follows whoever is told this, in one sentence a change: 'Ada Quell and Bo Marsh are here.'
 */
export function comingWords(before: readonly PresentPerson[], now: readonly PresentPerson[]): string {
  const names = (list: readonly PresentPerson[], besides: readonly PresentPerson[]): string[] =>
    list.filter(({ user }) => !besides.some((other) => other.user.id === user.id)).map(({ user }) => user.name);
  const came = names(now, before);
  const left = names(before, now);
  const followers = (list: readonly PresentPerson[]) => list.filter(({ followsYou }) => followsYou);
  const following = names(followers(now), followers(before));
  // Who left follows nobody: that is said already.
  const stopped = names(
    followers(before).filter(({ user }) => now.some((other) => other.user.id === user.id)),
    followers(now),
  );
  return [
    came.length === 0 ? '' : `${listed(came)} ${came.length === 1 ? 'is' : 'are'} here.`,
    left.length === 0 ? '' : `${listed(left)} left.`,
    following.length === 0 ? '' : `${followWords(following)}.`,
    stopped.length === 0 ? '' : `${followWords(stopped)} no longer.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}

const followWords = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'follows' : 'follow'} you`;
const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
