import MarkdownIt from 'markdown-it';
import {
  append,
  classes,
  descendants,
  isElement,
  type Element,
  type Node,
  type Parent,
  parsePart,
  remove,
  setAttribute,
} from '../html/dom.ts';

/** What makes `<!-- .element: … -->` and `<!-- .slide: … -->` comments in Markdown set attributes, as reveal.js does. */
const ELEMENT_COMMENT = /^\s*\.element\s*:\s*([\s\S]+?)\s*$/;
const SLIDE_COMMENT = /^\s*\.slide\s*:\s*([\s\S]+?)\s*$/;

const markdown = new MarkdownIt({ html: true, linkify: true, typographer: false });
// Names, not rules: `file.md` in a sentence is no link, and 'data:' pictures are taken over by the importer.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (address) => !/^\s*(?:javascript|vbscript|file):/i.test(address);

export interface RenderedSlide {
  readonly content: Parent;
  /** From `.slide:` comments. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The Markdown of one slide as elements; its attribute comments applied and all other comments dropped. */
export function renderMarkdown(source: string): RenderedSlide {
  const content = parsePart(markdown.render(source));
  const attributes = applyComments(content);
  return { content, attributes };
}

/** The attributes of `name="value"` pairs; safe ones only count once they are read as part of the deck. */
function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const match of text.matchAll(
    /([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|(data-[\w-]+)(?=\s|$)/g,
  )) {
    attributes[(match[1] ?? match[5] ?? '').toLowerCase()] = match[2] ?? match[3] ?? match[4] ?? '';
  }
  return attributes;
}

function applyComments(content: Parent): Record<string, string> {
  const slide: Record<string, string> = {};
  const parents: Parent[] = [content, ...descendants(content)];
  for (const parent of parents) {
    for (const node of parent.childNodes.slice()) {
      if (node.nodeName !== '#comment' || !('data' in node)) continue;
      const onSlide = SLIDE_COMMENT.exec(node.data)?.[1];
      const onElement = ELEMENT_COMMENT.exec(node.data)?.[1];
      if (onSlide !== undefined) Object.assign(slide, readAttributes(onSlide));
      if (onElement !== undefined) {
        const target = elementBefore(parent, node) ?? ('tagName' in parent ? parent : null);
        if (target !== null) setAll(target, readAttributes(onElement));
      }
      remove(node);
    }
  }
  return slide;
}

function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'class') setAttribute(element, 'class', [...classes(element), value].join(' '));
    else setAttribute(element, name, value);
  }
}

function elementBefore(parent: Parent, node: Node): Element | null {
  const before = parent.childNodes.slice(0, parent.childNodes.indexOf(node)).reverse();
  return before.find((sibling): sibling is Element => isElement(sibling) && sibling.tagName !== 'br') ?? null;
}

/** ```` ```js [287: 1|3-5] ```` -> class `js`, `data-line-numbers`, `data-ln-start-from`. */
markdown.renderer.rules.fence = (tokens, index) => {
  const token = tokens[index];
  const info = markdown.utils.unescapeAll(token?.info ?? '').trim();
  const language = /^[^\s[{]+/.exec(info)?.[0] ?? '';
  const lines = /[[{]\s*(?:(\d+)\s*:)?\s*([\d,|\s-]*)\s*[\]}]/.exec(info);
  const escape = markdown.utils.escapeHtml;
  const attributes = [
    language === '' ? '' : ` class="${escape(language)}"`,
    lines === null ? '' : ` data-line-numbers="${escape((lines[2] ?? '').replace(/\s+/g, ''))}"`,
    lines?.[1] === undefined ? '' : ` data-ln-start-from="${lines[1]}"`,
  ];
  return `<pre><code${attributes.join('')}>${escape((token?.content ?? '').replace(/\n$/, ''))}</code></pre>\n`;
};

/** Moves all nodes of one parent to another. */
export function moveChildren(from: Parent, to: Parent): void {
  for (const child of from.childNodes.slice()) append(to, child);
}
