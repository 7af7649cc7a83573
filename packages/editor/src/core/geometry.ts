import type { Degrees, ScreenPx, SlidePx } from '@rostrum/deck';

/** A place on the slide, in px of the deck's own size. */
export interface SlidePoint {
  readonly x: SlidePx;
  readonly y: SlidePx;
}

/** A place on the canvas element, in CSS px from its top left corner. */
export interface ScreenPoint {
  readonly x: ScreenPx;
  readonly y: ScreenPx;
}

/** An upright rectangle on the slide. */
export interface Box {
  readonly x: SlidePx;
  readonly y: SlidePx;
  readonly width: SlidePx;
  readonly height: SlidePx;
}

/** A box turned clockwise around its centre. */
export interface Frame extends Box {
  readonly rotation: Degrees;
}

/** The side or corner that a resize pulls at, by compass. */
export type ResizeHandle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
