export const kit = {
  /** In fields of several things that differ. */
  mixed: 'Mixed',
  notices: 'Notifications of the editor',
  dismiss: 'Dismiss',

  /** The field beside a slider. */
  number: (field: string) => `${field}, number`,

  // Colours.
  saturationAndBrightness: 'Color',
  hue: 'Hue',
  alpha: 'Alpha',
  saturationOf: (saturation: number, brightness: number) =>
    `Saturation ${String(saturation)}%, Brightness ${String(brightness)}%`,
  none: 'None',
  hex: (field: string) => `${field}, hex`,
  opacity: (field: string) => `${field}, opacity`,
  pickFromScreen: 'Pick from the screen',
  theme: 'Theme',
  themeColors: 'Theme colours',
  alsoInDeck: 'Also in this deck',
  deckColors: 'Colours in this deck',
};
