import { lineDefinition } from '../line/line-definition.ts';

/** A line that begins its life with a head. */
export const arrowBlock = lineDefinition('arrow', 'Arrow', 'arrow');
