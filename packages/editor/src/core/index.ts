export type * from './api.ts';
export type * from './command-types.ts';
export type * from './editor.ts';
export type { Box, Frame, ResizeHandle, ScreenPoint, SlidePoint } from './geometry.ts';
export { type Cell, createCell, type Slice } from './slice.ts';
