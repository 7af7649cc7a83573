type Place = number | 'hidden';

/** A slide by its number, or one that those who watch do not count. */
const slide = (place: Place): string => (place === 'hidden' ? 'hidden slide' : `slide ${String(place)}`);

export const presence = {
  here: 'People here',
  moreHere: 'More people here',
  follow: 'Follow',
  stopFollowing: 'Stop following',
  goToSlide: 'Go to slide',
  following: (name: string) => `Following ${name}`,
  stop: 'Stop',
  isTyping: (name: string) => `${name} is typing`,
  /** What somebody does, and on which slide; null: that is not known. */
  doing: {
    idle: (place: Place | null) => (place === null ? 'idle' : `idle on ${slide(place)}`),
    editing: (place: Place | null) => (place === null ? 'editing' : `editing ${slide(place)}`),
    reviewing: (place: Place | null) => (place === null ? 'reviewing' : `reviewing ${slide(place)}`),
  },
  person: (name: string, doing: string, followsYou: boolean) => `${name}, ${doing}${followsYou ? ', follows you' : ''}`,
  /** Of several people: their names as a list, and how many they are. */
  more: (count: number, followers: string, followerCount: number) =>
    `${String(count)} more people here${followerCount === 0 ? '' : `, ${followers} ${followerCount === 1 ? 'follows' : 'follow'} you`}`,
  onSlide: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} here`,
  came: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} here.`,
  left: (names: string, _count: number) => `${names} left.`,
  followYou: (names: string, count: number) => `${names} ${count === 1 ? 'follows' : 'follow'} you.`,
  followNoMore: (names: string, count: number) => `${names} ${count === 1 ? 'follows' : 'follow'} you no longer.`,
};
