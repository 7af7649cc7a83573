import { words } from '@rostrum/words/convert';
import { groupBlock, type Placing } from '../markup/block.ts';
import { connectorHtml } from './connector.ts';
import { fillIn } from './fill.ts';
import { frameHtml } from './frame.ts';
import { ancestorsOf } from './inherit.ts';
import { pictureHtml } from './media.ts';
import type { PartScope, Surround } from './scope.ts';
import { namesOf, shapeHtml, standingOf } from './shape.ts';
import { onSlide, outOfGroup } from './transform.ts';
import { child, path, type XmlElement } from './xml.ts';

export const NOTHING_AROUND: Surround = { outwards: onSlide, fill: null, depth: 0 };

/** Groups of a deck lie in each other so deep; what lies deeper stands in the one above. */
const MAX_GROUPS = 6;

/** The shapes of a tree as blocks, the backmost first, which is how they are read out as well. */
export function treeHtml(tree: XmlElement | null, scope: PartScope, surround: Surround): string {
  return tree?.children.map((one) => itemHtml(one, scope, surround)).join('') ?? '';
}

function itemHtml(item: XmlElement, scope: PartScope, surround: Surround): string {
  switch (item.name) {
    case 'p:sp':
      return shapeHtml(item, scope, surround);
    case 'p:pic':
      return pictureHtml(item, scope, surround);
    case 'p:cxnSp':
      return connectorHtml(item, scope, surround);
    case 'p:graphicFrame':
      return frameHtml(item, scope, surround, treeHtml);
    case 'p:grpSp':
      return groupHtml(item, scope, surround);
    case 'p:contentPart':
      scope.lose('ink', words.office.ink);
      return '';
    default:
      return '';
  }
}

function groupHtml(group: XmlElement, scope: PartScope, surround: Surround): string {
  const names = namesOf(group);
  if (names.hidden) return '';
  const properties = child(group, 'p:grpSpPr');
  const within: Surround = {
    outwards: outOfGroup(child(properties, 'a:xfrm'), surround.outwards),
    fill: fillIn(properties, scope.palette, surround.fill),
    depth: surround.depth + 1,
  };
  const z = scope.nextZ();
  const inner = treeHtml(group, scope, within);
  if (inner === '' || within.depth > MAX_GROUPS) return inner;
  return groupBlock({ ...names, id: scope.idOf(names.id), z, inner, locked: scope.isDecoration });
}

/** Where each shape stands that a connector may be glued to, by its number. */
export function placingsIn(tree: XmlElement | null, scope: PartScope): ReadonlyMap<string, Placing> {
  const found = new Map<string, Placing>();
  const walk = (parent: XmlElement | null, surround: Surround): void => {
    for (const item of parent?.children ?? []) {
      if (item.name === 'p:grpSp')
        walk(item, { ...surround, outwards: outOfGroup(path(item, 'p:grpSpPr', 'a:xfrm'), surround.outwards) });
      if (item.name !== 'p:sp') continue;
      const stands = standingOf([item, ...ancestorsOf(item, scope.layout, scope.master)], surround.outwards);
      if (stands !== null) found.set(namesOf(item).id, stands.placing);
    }
  };
  walk(tree, NOTHING_AROUND);
  return found;
}
