import {
  type Block,
  blockSays,
  type CodeLanguage,
  type ChartProps,
  codeLanguage,
  frameHost,
  readEmbed,
  shapeOf,
  STACKED_KINDS,
} from '@rostrum/deck';
import { wordFor } from '@rostrum/words';
import { words } from '@rostrum/words/editor';

/** What a block says of itself, else what it is: as decks label it, in the language of the person. */
export function labelOf(block: Block): string {
  const says = blockSays(block);
  return (says === block.name ? givenName(block) : says) || called(block);
}

/** The name that a block was given; those that new decks give are said in the language of the person. */
export function givenName({ name }: Pick<Block, 'name'>): string {
  return wordFor(words.called.names, name) ?? name;
}

function called(block: Block): string {
  const say = words.called;
  switch (block.type) {
    case 'chart':
      return chartCalled(block.props);
    case 'code': {
      const language = block.props.language === '' ? null : codeLanguage(block.props.language);
      return language === null ? say.code : say.codeIn(codeLanguageName(language));
    }
    case 'iframe': {
      const provider = readEmbed(block.props.src)?.provider;
      if (provider !== undefined) return say.players[provider];
      const host = frameHost(block.props.src);
      return host === null ? say.page : say.pageOf(host);
    }
    case 'shape':
      return shapeCalled(block.props.shape) ?? say.shape;
    default:
      return say[block.type];
  }
}

/** Most are names, the same everywhere. */
export function codeLanguageName({ id, label }: Pick<CodeLanguage, 'id' | 'label'>): string {
  return wordFor(words.called.codeLanguages, id === '' ? 'automatic' : id) ?? label;
}

/** What a shape that is built in is called; null for any other. */
export function shapeCalled(id: string): string | null {
  return wordFor(words.called.shapes, id) ?? shapeOf(id)?.label ?? null;
}

export function chartCalled({ kind, stacked, percent, joined }: ChartProps): string {
  const say = words.called;
  const name = say.charts[kind];
  if (kind === 'scatter' && joined) return say.withLines(name);
  if (!stacked || !STACKED_KINDS.has(kind)) return name;
  return percent ? say.stackedToWhole(name) : say.stacked(name);
}
