import type { BlockOf, BlockType } from '@rostrum/deck';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** How a block type is edited: one of these a type, in its own folder. */
export interface BlockKind {
  /** What people call it. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The parts of the inspector that only this type has. They get all selected blocks, all of this type. */
export interface BlockInspector<T extends BlockType> {
  /** Rows of the section 'Style', below opacity. */
  readonly Style: ComponentType<{ readonly blocks: readonly BlockOf<T>[] }>;
  /** Sections of its own, or null. */
  readonly Content: ComponentType<{ readonly blocks: readonly BlockOf<T>[] }> | null;
}

/** Edits what a block of this type is made of, beside it on the canvas. */
export interface SourceEditor<T extends BlockType> {
  /** It takes the focus when it comes. */
  readonly Editor: ComponentType<{ readonly block: BlockOf<T> }>;
  /** Px of the screen that it takes beside the block where there is so much room; null: it is a dialog of its own. */
  readonly beside: { readonly width: number; readonly height: number } | null;
}

/** For types that have no rows beyond those that all blocks have. */
export const commonParts = { Style: () => null, Content: null } satisfies BlockInspector<BlockType>;
