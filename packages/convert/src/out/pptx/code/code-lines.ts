import { renderers } from '@rostrum/deck/renderers';
import { codeWordLook } from '@rostrum/deck/themes';
import { classes, isElement, isText, type Parent, parsePart } from '../../../html/dom.ts';

type WordLook = ReturnType<typeof codeWordLook>;

/** Letters of code that look alike. */
export interface CodeWord extends WordLook {
  readonly text: string;
}

const PLAIN: WordLook = { color: null, italic: false, bold: false };

/**
 * Code in its lines, each in words as the deck's highlighter tells them apart. What ends with a line's end has
 * no line after it.
 */
export function codeLines(code: string, language: string): readonly (readonly CodeWord[])[] {
  const lines: CodeWord[][] = [[]];
  const add = (text: string, look: WordLook): void => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, ...look });
    }
  };
  const walk = (parent: Parent, around: WordLook): void => {
    for (const node of parent.childNodes) {
      if (isText(node)) add(node.value, around);
      else if (isElement(node)) {
        const own = codeWordLook(classes(node));
        walk(node, {
          color: own.color ?? around.color,
          italic: own.italic || around.italic,
          bold: own.bold || around.bold,
        });
      }
    }
  };
  // A line's end right after its tag would be taken for the way `<pre>` is written.
  walk(parsePart(`<div>${renderers.code?.(code, language) ?? ''}</div>`), PLAIN);
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines;
}
