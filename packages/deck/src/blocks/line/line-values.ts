import type { LineAnchor, LineEnd, LineStyle } from '../../model/types.ts';

export const LINE_STYLES: readonly LineStyle[] = ['solid', 'dashed', 'dotted'];
export const LINE_ENDS: readonly LineEnd[] = ['none', 'arrow', 'line-arrow', 'circle'];
export const LINE_ANCHORS: readonly LineAnchor[] = ['top', 'right', 'bottom', 'left', 'center'];
