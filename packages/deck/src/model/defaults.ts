import type { Background, Block, BlockBase, BlockOf, BlockProps, BlockType, DeckMeta, Slide } from './types.ts';

/** Size and looks of a deck about which nothing is said. */
export const DEFAULT_META: DeckMeta = {
  width: 960,
  height: 700,
  margin: 0.05,
  themeColor: 'white-blue',
  themeFont: 'montserrat',
  transition: 'slide',
  backgroundTransition: 'slide',
  center: false,
  rollingLinks: false,
  shuffle: false,
  loop: false,
  rtl: false,
  slideNumber: false,
  navigationMode: 'default',
  autoSlideInterval: 0,
  upsizing: true,
  language: '',
  css: '',
  cssHosts: [],
  timeLimit: null,
  themeId: '',
  fontTypekit: '',
  fontGoogle: '',
  tokens: {},
  guides: {},
};

/** What decks made with the first set of themes (before slides had blocks) are when they do not say so. */
export const FIRST_THEMES_META: Pick<DeckMeta, 'themeColor' | 'themeFont' | 'transition' | 'backgroundTransition'> = {
  themeColor: 'grey-blue',
  themeFont: 'league',
  transition: 'linear',
  backgroundTransition: 'fade',
};

export const NO_BACKGROUND: Background = {
  color: '',
  gradient: '',
  image: '',
  size: '',
  position: '',
  repeat: '',
  opacity: null,
  video: '',
  videoLoop: false,
  videoMuted: false,
  iframe: '',
  interactive: false,
};

export const FIRST_ORDER = 'a0';
/** Stacking starts here, as in the outside form. */
export const FIRST_Z = 10;

/** A slide with nothing set but what is handed in. */
export function newSlide(fields: Pick<Slide, 'id'> & Partial<Slide>): Slide {
  return {
    kind: 'slide',
    parentId: null,
    order: FIRST_ORDER,
    hidden: false,
    locked: false,
    background: NO_BACKGROUND,
    transition: '',
    backgroundTransition: '',
    autoAnimate: null,
    autoSlide: null,
    timing: null,
    layoutId: null,
    state: '',
    name: '',
    originId: null,
    classes: [],
    attributes: {},
    ...fields,
  };
}

type NewBlock<T extends BlockType> = Pick<BlockBase, 'id' | 'slideId'> &
  Partial<BlockBase> & { readonly type: T; readonly props: BlockProps[T] };

/** A block with nothing set but what is handed in. */
export function newBlock<T extends BlockType>(fields: NewBlock<T>): BlockOf<T> & Block {
  return {
    parentId: null,
    order: FIRST_ORDER,
    z: FIRST_Z,
    rect: [0, 0, 0, 0],
    rotation: 0,
    flipX: false,
    flipY: false,
    opacity: 1,
    locked: false,
    name: '',
    place: '',
    followsLayout: false,
    alt: '',
    link: '',
    fragment: null,
    animation: null,
    originId: null,
    classes: [],
    style: {},
    attributes: {},
    ...fields,
  } as unknown as BlockOf<T> & Block;
}
