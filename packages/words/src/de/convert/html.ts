import type { html as english } from '../../en/convert/html.ts';

export const html: typeof english = {
  tooDeep: 'Diese Seite ist zu tief verschachtelt, um gelesen zu werden.',
  noSlides:
    'Diese Seite enthält keine Folien: Sie ist weder eine reveal.js-Präsentation noch eine von slides.com exportierte Präsentation.',
  parallax: 'Der Hintergrund, der sich mit den Folien bewegte, steht still',
  script: 'Ein Skript wurde weggelassen',
  stylesheet: (address) => `Das Stylesheet „${address}“ ist beschädigt`,
  notes: {
    neighbours:
      'Diese Notizen gehörten zu einer Folie, die nicht in der Datei ist; sie standen neben den Notizen ihrer Nachbarn',
    byWords: 'Die Datei sagt nicht, zu welcher Folie diese Notizen gehören; sie wurden nach ihren Worten zugeordnet',
    homeless: 'Notizen, die zu keiner Folie der Datei gehören',
  },
};
