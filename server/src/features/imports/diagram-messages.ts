import type { Diagram } from '@rostrum/convert';

/** To the process that draws; the only one that it is sent. */
export interface DiagramOrder {
  readonly diagrams: readonly Diagram[];
  /** For all of them together. */
  readonly milliseconds: number;
}

/** From it: each as it is drawn, by its place in the order. */
export type DiagramAnswer =
  | ({ readonly kind: 'drawn'; readonly index: number } & ({ readonly svg: string } | { readonly refused: string }))
  | { readonly kind: 'done' };
