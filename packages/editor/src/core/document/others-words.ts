import * as Y from 'yjs';

/**
 * Whether it is a line, a list or what else stands among words, and somebody else has written in it. Undo takes back
 * the letters of its own person there, and leaves the line to the other.
 */
export function holdsOthersWords(item: Y.Item): boolean {
  const own = item.id.client;
  return isAmongWords(item) && itemsIn(item).some((inner) => isOfOthers(inner, own));
}

/** What letters stand in. It stays where they go: somebody else may be writing in it, of whom nobody has heard yet. */
export const isTextOfWords = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentType && content.type instanceof Y.XmlText;

const isAmongWords = ({ content }: Y.Item): boolean =>
  content instanceof Y.ContentType && (content.type instanceof Y.XmlElement || content.type instanceof Y.XmlText);

function isOfOthers(item: Y.Item, own: number): boolean {
  const isText = item.content instanceof Y.ContentType && item.content.type instanceof Y.XmlText;
  // A text without letters says nothing, whoever has put it there.
  if (!isText && item.id.client !== own) return true;
  return itemsIn(item).some((inner) => isOfOthers(inner, own));
}

/** What stands in it, without what is deleted and without the signs where bold begins and ends. */
function itemsIn({ content }: Y.Item): Y.Item[] {
  const items: Y.Item[] = [];
  if (!(content instanceof Y.ContentType)) return items;
  for (let item = content.type._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) items.push(item);
  return items;
}
