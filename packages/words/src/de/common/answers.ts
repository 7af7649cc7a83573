import type { answers as english } from '../../en/common/answers.ts';

export const answers: typeof english = {
  offline: 'Der Server war nicht zu erreichen.',
  internal: 'Hoppla, da ist etwas schiefgegangen',
  card: 'Karte',
};
