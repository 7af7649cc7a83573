const LONG_NAME = 40;
const IN_A_LINE = new Set(
  'A ABBR B CITE CODE DEL EM I INS KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP U VAR'.split(' '),
);

/**
 * What a block of a deck that plays here is called among people: its name, or what it says. Empty: nothing in
 * particular; null: it is gone. `undefined`: its slides cannot be looked into.
 */
export function blockNameIn(stage: Element | null, blockId: string): string | null | undefined {
  if (stage === null || stage.querySelector('[data-block-id]') === null) return undefined;
  const block = stage.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
  if (block === null) return null;
  const attribute = (of: string, name: string) => block.querySelector(`${of}[${name}]`)?.getAttribute(name);
  return shortName([
    block.getAttribute('data-name'),
    attribute('.sl-block-content', 'aria-label'),
    // A formula is made of this; its letters are there twice, to be seen and to be read out.
    attribute('.sl-block-content', 'data-math-source'),
    wordsIn(block),
    ...['alt', 'aria-label', 'title'].map((name) => attribute('', name)),
  ]);
}

/** The first that says something, short enough to stand in a line. */
export function shortName(said: readonly (string | null | undefined)[]): string {
  const name = said.map((words) => words?.replace(/\s+/g, ' ').trim() ?? '').find((words) => words !== '') ?? '';
  return name.length > LONG_NAME ? `${name.slice(0, LONG_NAME).trimEnd()}…` : name;
}

/** What is written there; words of two paragraphs do not run into each other. */
function wordsIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  const words = Array.from(node.childNodes, wordsIn).join('');
  return IN_A_LINE.has(node.nodeName) ? words : ` ${words} `;
}
