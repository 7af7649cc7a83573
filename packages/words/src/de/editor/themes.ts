import type { themes as english } from '../../en/editor/themes.ts';

export const themes: typeof english = {
  title: 'Design',
  none: 'Keins',
  ofTeam: (name) => `${name} (Team)`,
  ofOwner: 'Design des Eigentümers',
  font: 'Schrift',
  themeFont: 'Schriftart des Designs',
  colors: 'Farben des Designs',
};
