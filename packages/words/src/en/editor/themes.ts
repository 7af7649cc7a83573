export const themes = {
  title: 'Theme',
  none: 'None',
  ofTeam: (name: string) => `${name} (team)`,
  ofOwner: 'Theme of the deck’s owner',
  font: 'Font',
  themeFont: 'Theme font',
  colors: 'Theme colours',
};
