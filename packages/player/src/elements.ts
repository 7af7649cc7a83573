import { language } from '@rostrum/words';

/** Whether what is said around slides is in another language than their document, which is in that of its deck. */
const isForeign = (): boolean => document.documentElement.lang.split('-')[0]?.toLowerCase() !== language();

/** Tells screen readers which language is spoken in what stands around slides, where it is not their document's. */
export function inOwnLanguage<E extends HTMLElement>(made: E): E {
  if (isForeign()) made.lang = language();
  return made;
}

/** The same of what comes from the deck, and stands among what does not. */
export function inDecksLanguage<E extends HTMLElement>(made: E): E {
  if (isForeign()) made.lang = document.documentElement.lang;
  return made;
}

/**
 * Makes an element with its attributes and children. What lies over slides or beside them (`player-layer`) says
 * in which language.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (attributes['class']?.startsWith('player-layer') === true) inOwnLanguage(made);
  made.append(...children);
  return made;
}

/** Strokes of the icons, on a field of 24 by 24; lucide's (ISC). */
const ICONS = {
  previous: ['m12 19-7-7 7-7', 'M19 12H5'],
  next: ['M5 12h14', 'm12 5 7 7-7 7'],
  clock: ['M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20', 'M12 6v6l4 2'],
  pause: ['M8 5v14', 'M16 5v14'],
  play: ['M7 4v16l13-8z'],
  reset: ['M10 2h4', 'M12 14v-4', 'M4 13a8 8 0 0 1 8-7 8 8 0 1 1-5.3 14L4 17.6', 'M9 17H4v5'],
  black: [
    'M12 17v4',
    'M17 17H4a2 2 0 0 1-2-2V5a2 2 0 0 1 1.184-1.826',
    'm2 2 20 20',
    'M8 21h8',
    'M8.656 3H20a2 2 0 0 1 2 2v10a2 2 0 0 1-.293 1.042',
  ],
  slides: ['M3 3h7v7H3z', 'M14 3h7v7h-7z', 'M14 14h7v7h-7z', 'M3 14h7v7H3z'],
  smaller: ['m14 12 4 4 4-4', 'M18 16V7', 'm2 16 4.039-9.69a.5.5 0 0 1 .923 0L11 16', 'M3.304 13h6.392'],
  larger: ['m14 11 4-4 4 4', 'M18 16V7', 'm2 16 4.039-9.69a.5.5 0 0 1 .923 0L11 16', 'M3.304 13h6.392'],
  copy: [
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
    'M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  ],
  link: ['M9 17H7A5 5 0 0 1 7 7h2', 'M15 7h2a5 5 0 1 1 0 10h-2', 'M8 12h8'],
  lock: ['M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z', 'M7 11V7a5 5 0 0 1 10 0v4'],
  share: [
    'M18 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
    'M6 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
    'M18 16a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
    'm8.59 13.51 6.83 3.98',
    'm15.41 6.51-6.82 3.98',
  ],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  people: [
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
    'M9 3a4 4 0 1 1 0 8a4 4 0 1 1 0-8',
    'M22 21v-2a4 4 0 0 0-3-3.87',
    'M16 3.13a4 4 0 0 1 0 7.75',
  ],
  exit: ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'],
  screen: ['M2 3h20', 'M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3', 'm7 21 5-5 5 5'],
  layout: ['M3 3h18v18H3z', 'M13 3v18'],
  'layout-default': ['M3 3h10v11H3z', 'M3 17h10v4H3z', 'M16 3h5v18h-5z'],
  'layout-wide': ['M3 3h10v10H3z', 'M16 3h5v10h-5z', 'M3 16h18v5H3z'],
  'layout-tall': ['M3 3h8v8H3z', 'M3 14h8v7H3z', 'M14 3h7v18h-7z'],
  'layout-notes': ['M4 5h16', 'M4 10h16', 'M4 15h16', 'M4 20h9'],
  sound: ['M11 5 6 9H3v6h3l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13'],
  behind: ['m6 17 5-5-5-5', 'm13 17 5-5-5-5'],
  down: ['m6 9 6 6 6-6'],
  pointer: [
    'M22 14a8 8 0 0 1-8 8',
    'M18 11v-1a2 2 0 0 0-4 0',
    'M14 10V9a2 2 0 0 0-4 0v1',
    'M10 9.5V4a2 2 0 0 0-4 0v10',
    'M18 11a2 2 0 1 1 4 0v3a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
  ],
  draw: [
    'M21.17 6.81a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5z',
    'm15 5 4 4',
  ],
  eraser: [
    'M21 21H8a2 2 0 0 1-1.42-.587l-3.994-3.999a2 2 0 0 1 0-2.828l10-10a2 2 0 0 1 2.829 0l5.999 6a2 2 0 0 1 0 2.828L12.834 21',
    'm5.082 11.09 8.828 8.828',
  ],
  clear: [
    'M10 11v6',
    'M14 11v6',
    'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
    'M3 6h18',
    'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  ],
  code: [
    'M3 3h5v5H3z',
    'M16 3h5v5h-5z',
    'M3 16h5v5H3z',
    'M21 16h-3a2 2 0 0 0-2 2v3',
    'M21 21v.01',
    'M12 7v3a2 2 0 0 1-2 2H7',
    'M3 12h.01',
    'M12 3h.01',
    'M12 16v.01',
    'M16 12h1',
    'M21 12v.01',
    'M12 21v-1',
  ],
  phone: ['M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z', 'M12 18h.01'],
  vibrate: [
    'm2 8 2 2-2 2 2 2-2 2',
    'm22 8-2 2 2 2-2 2 2 2',
    'M9 5h6a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  ],
  live: [
    'M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
    'M16.2 7.8a6 6 0 0 1 0 8.4',
    'M7.8 16.2a6 6 0 0 1 0-8.4',
    'M19.1 4.9a10 10 0 0 1 0 14.2',
    'M4.9 19.1a10 10 0 0 1 0-14.2',
  ],
  keyboard: [
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
    'M10 8h.01',
    'M12 12h.01',
    'M14 8h.01',
    'M16 12h.01',
    'M18 8h.01',
    'M6 8h.01',
    'M7 16h10',
    'M8 12h.01',
  ],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'player-icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const strokes of ICONS[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', strokes);
    svg.append(path);
  }
  return svg;
}

export function button(
  look: string,
  label: string,
  run: () => void,
  content: { readonly icon?: IconName; readonly text?: string; readonly key?: string },
): HTMLButtonElement {
  // What is seen on it is a part of what it is called.
  const name = content.key === undefined || content.text === undefined ? label : `${label} ${content.key}`;
  const made = element('button', { type: 'button', class: look, 'aria-label': name });
  made.title = content.key === undefined ? label : `${label} (${content.key})`;
  if (content.icon !== undefined) made.append(icon(content.icon));
  if (content.text !== undefined) made.append(element('span', {}, content.text));
  if (content.key !== undefined && content.text !== undefined) made.append(' ', element('kbd', {}, content.key));
  made.addEventListener('click', run);
  return made;
}
