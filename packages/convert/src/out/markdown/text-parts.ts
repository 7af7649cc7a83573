import type { RichText, TextNode } from '@rostrum/deck';
import { mapMedia } from '@rostrum/deck/html';

/** A text whose pictures and other elements name their files as `mediaUrl` does; its words stay, whatever they name. */
export function withMedia(text: RichText, mediaUrl: (src: string) => string): RichText {
  return { ...text, content: text.content.map((node) => mapped(node, mediaUrl)) };
}

function mapped(node: TextNode, mediaUrl: (src: string) => string): TextNode {
  const html = node.attrs?.['html'];
  const content = node.content?.map((each) => mapped(each, mediaUrl));
  return {
    ...node,
    ...(content === undefined ? {} : { content }),
    ...(typeof html === 'string' ? { attrs: { ...node.attrs, html: mapMedia(html, mediaUrl) } } : {}),
  };
}

/** Whether something in a text says that it is written from right to left. */
export function isRightToLeft(text: RichText): boolean {
  return text.content.some(saysSo);
}

const saysSo = ({ attrs, content = [] }: TextNode): boolean =>
  /\bdir(?:ection)?["']?\s*[:=]\s*\\?["']?rtl\b/.test(JSON.stringify(attrs ?? {})) || content.some(saysSo);
