import {
  append,
  classes,
  descendants,
  isElement,
  type Element,
  type Node,
  type Parent,
  remove,
  setAttribute,
} from '../html/dom.ts';
import { render, type Rendered } from './rendered.ts';
import { fenceSyntax, revealCodeInfo } from './syntax/fence.ts';
import { createMarkdown } from './syntax/markdown.ts';

/**
 * What makes `<!-- .element: … -->` and `<!-- .slide: … -->` comments in Markdown set attributes, as reveal.js does.
 */
const ELEMENT_COMMENT = /^\s*\.element\s*:\s*([\s\S]+?)\s*$/;
const SLIDE_COMMENT = /^\s*\.slide\s*:\s*([\s\S]+?)\s*$/;

export const plainMarkdown = createMarkdown(fenceSyntax(revealCodeInfo));

interface RenderedSlide extends Rendered {
  /** From `.slide:` comments. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The Markdown of one slide as elements; its attribute comments applied and all other comments dropped. */
export function renderMarkdown(source: string): RenderedSlide {
  const { content, losses } = render(plainMarkdown, source);
  return { content, losses, attributes: applyComments(content) };
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

/** Moves all nodes of one parent to another. */
export function moveChildren(from: Parent, to: Parent): void {
  for (const child of from.childNodes.slice()) append(to, child);
}
