import { language } from '@rostrum/words';
import { words } from '@rostrum/words/editor';
import type { OutlineColumn, PresentPerson } from '../../core/index.ts';
import { slideNumbers } from '../slide-numbers.ts';

/** Where somebody is and what they do: 'editing slide 3', 'idle on slide 3', 'reviewing'. */
export function doingWords(person: PresentPerson, outline: readonly OutlineColumn[]): string {
  const { slide_id: slideId, status, editing } = person;
  const isKnown = slideId !== null && outline.some(({ slides }) => slides.some(({ id }) => id === slideId));
  const place = isKnown ? (slideNumbers(outline).get(slideId) ?? 'hidden') : null;
  const say = words.presence.doing;
  if (status === 'idle') return say.idle(place);
  return editing ? say.editing(place) : say.reviewing(place);
}

/** 'Ada Quell, editing slide 3, follows you'. */
export function personWords(person: PresentPerson, outline: readonly OutlineColumn[]): string {
  return words.presence.person(person.user.name, doingWords(person, outline), person.followsYou);
}

/** Of those who have no place of their own: '4 more people here, Ada Quell follows you'. */
export function moreWords(people: readonly PresentPerson[]): string {
  const followers = people.filter(({ followsYou }) => followsYou).map(({ user }) => user.name);
  return words.presence.more(people.length, listed(followers), followers.length);
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
  const say = words.presence;
  return (
    [
      [came, say.came],
      [left, say.left],
      [following, say.followYou],
      [stopped, say.followNoMore],
    ] as const
  )
    .flatMap(([who, sentence]) => (who.length === 0 ? [] : sentence(listed(who), who.length)))
    .join(' ');
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
