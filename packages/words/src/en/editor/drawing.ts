export const drawing = {
  formula: (slide: string) => `${slide}: this formula is too large to draw, so its source is shown.`,
  code: (block: string, slide: string) =>
    `${slide}: “${block}” has too much code to color, so it is shown without colors.`,
  deck: (block: string, slide: string) =>
    `${slide}: the deck has more formulas and code than can be drawn, so “${block}” shows its source.`,
  show: 'Show block',
  next: (number: number, total: number) => `Next (${number} of ${total})`,
  setAside:
    'The server could not draw this deck, so viewers see an earlier version. Remove what is large: each edit is another try.',
  sourceOnly:
    'The server could not draw this deck, so viewers see the source of its formulas, code and charts. Remove what is large, then ask an administrator to try again.',
};
