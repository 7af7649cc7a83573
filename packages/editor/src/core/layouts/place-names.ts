import { type Block, type BlockId, textOf } from '@rostrum/deck';

/** Types that are drawn, and hold nothing that would be moved into another layout. */
const DRAWN: ReadonlySet<Block['type']> = new Set(['shape', 'line', 'arrow', 'drawing']);
const CALLED: Partial<Readonly<Record<Block['type'], string>>> = { image: 'picture', arrow: 'line' };

/** Whether a block is what a slide says or shows, and not what it is adorned with. */
export function isContent(block: Block): boolean {
  if (block.type === 'group') return false;
  return !DRAWN.has(block.type) || (block.type === 'shape' && textOf(block.props.text).trim() !== '');
}

/**
 * What places are called that blocks offer, or fill: as they say themselves, else by what they are. The first heading
 * is the title, other words are the body, and of a kind that is there again the second has a 2 behind its name. No two
 * are called the same. Groups offer none. `blocks` in reading order.
 */
export function placeNames(blocks: readonly Block[]): ReadonlyMap<BlockId, string> {
  const names = new Map<BlockId, string>();
  const taken = new Set<string>();
  for (const { id, type, place } of blocks) {
    if (type === 'group' || place === '' || taken.has(place)) continue;
    names.set(id, place);
    taken.add(place);
  }
  for (const block of blocks) {
    if (block.type === 'group' || names.has(block.id)) continue;
    const name = free(roleOf(block, taken), taken);
    names.set(block.id, name);
    taken.add(name);
  }
  return names;
}

function free(role: string, taken: ReadonlySet<string>): string {
  let name = role;
  for (let count = 2; taken.has(name); count += 1) name = `${role}-${String(count)}`;
  return name;
}

function roleOf(block: Block, taken: ReadonlySet<string>): string {
  if (block.type !== 'text') return CALLED[block.type] ?? block.type;
  const level = levelOf(block);
  if (level !== null && level <= 2 && !taken.has('title')) return 'title';
  if (level !== null) return 'heading';
  return /^sub-?title$/i.test(block.name) ? 'subtitle' : 'body';
}

/** Of the heading that a text begins with, or waits for; null: it is none. */
function levelOf({ props }: Block & { readonly type: 'text' }): number | null {
  const [first] = props.text.content;
  const level =
    first?.type === 'heading' ? Number(first.attrs?.['level']) : Number(/^h([1-6])$/.exec(props.placeholderTag)?.[1]);
  return Number.isInteger(level) && level >= 1 ? level : null;
}

/** Whether a block waits for what somebody is to put there. */
export function isWaiting(block: Block): boolean {
  if (block.type === 'text') return textOf(block.props.text).trim() === '';
  if (block.type === 'image') return block.props.src === '' && block.props.svg === '';
  return (block.type === 'video' || block.type === 'audio' || block.type === 'iframe') && block.props.src === '';
}
