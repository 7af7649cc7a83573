import { words } from '@rostrum/words/convert';
import type { LiteralObject } from '../../html/literal.ts';
import type { SlideHalf, SlideLook } from '../draft.ts';
import { USUAL_LOOK } from '../draft.ts';
import { textField } from '../front-matter.ts';
import type { DraftLoss } from '../rendered.ts';

/** Layouts that come with Slidev. https://sli.dev/builtin/layouts */
const MIDDLE = ['center', 'cover', 'section', 'statement', 'fact', 'end'];
const MIDDLE_LEFT = ['intro', 'quote'];
const USUAL = ['default', 'full', 'none', 'image', 'iframe', 'two-cols', 'two-cols-header'];

export interface SlidevLayout {
  readonly look: SlideLook;
  /** Of the section. */
  readonly attributes: Readonly<Record<string, string>>;
}

export function readLayout(fields: LiteralObject, isFirst: boolean, losses: DraftLoss[]): SlidevLayout {
  const name = textField(fields.layout) ?? (isFirst ? 'cover' : 'default');
  const half = halfOf(name, fields);
  const isMiddle = MIDDLE.includes(name);
  if (!isMiddle && half === null && !MIDDLE_LEFT.includes(name) && !USUAL.includes(name)) {
    losses.push({
      kind: 'layout',
      message: words.markdown.slidev.layout(name.slice(0, 100)),
    });
  }
  const align = /(?:^|\s)text-(center|left|right)(?:\s|$)/.exec(textField(fields.class) ?? '')?.[1];
  return {
    look: {
      ...USUAL_LOOK,
      centered: isMiddle || MIDDLE_LEFT.includes(name),
      align: align === 'center' || align === 'right' || align === 'left' ? align : isMiddle ? 'center' : 'left',
      half,
    },
    attributes: {
      ...groundOf(name, fields),
      ...transitionOf(fields, isFirst, losses),
      ...(isHidden(fields) ? { 'data-visibility': 'hidden' } : {}),
    },
  };
}

function halfOf(name: string, fields: LiteralObject): SlideHalf | null {
  const match = /^(image|iframe)-(left|right)$/.exec(name);
  const address = textField(fields[match?.[1] === 'iframe' ? 'url' : 'image']);
  if (match === null) return null;
  return {
    side: match[2] === 'left' ? 'left' : 'right',
    share: 0.5,
    kind: match[1] === 'iframe' ? 'iframe' : 'image',
    addresses: address === undefined ? [] : [address],
    fit: textField(fields.backgroundSize) === 'contain' ? 'contain' : 'cover',
  };
}

function groundOf(name: string, fields: LiteralObject): Record<string, string> {
  if (name === 'iframe') {
    const url = textField(fields.url);
    return url === undefined ? {} : { 'data-background-iframe': url };
  }
  const ground = textField(name === 'image' ? fields.image : fields.background);
  if (ground === undefined) return {};
  if (/^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\(.*\))$/i.test(ground)) return { 'data-background-color': ground };
  if (/gradient\(/.test(ground)) return { 'data-background-gradient': ground };
  const address = /^url\(\s*["']?(.*?)["']?\s*\)$/.exec(ground)?.[1] ?? ground;
  return { 'data-background-image': address, 'data-background-size': textField(fields.backgroundSize) ?? 'cover' };
}

function isHidden(fields: LiteralObject): boolean {
  return fields.hide === true || fields.disabled === true;
}

const TRANSITIONS: Readonly<Record<string, string>> = {
  none: 'none',
  fade: 'fade',
  'fade-out': 'fade',
  'slide-left': 'slide',
  'slide-right': 'slide',
};

/**
 * The name of a transition here, or null where there is none of that name: sliding up and down, and those of a theme.
 */
export function transitionNamed(name: string): string | null {
  return Object.hasOwn(TRANSITIONS, name) ? (TRANSITIONS[name] ?? null) : null;
}

/** That of the head is the deck's. */
function transitionOf(fields: LiteralObject, isFirst: boolean, losses: DraftLoss[]): Record<string, string> {
  const said = textField(fields.transition);
  if (said === undefined || isFirst) return {};
  const name = said.split('|')[0]?.trim() ?? '';
  const known = transitionNamed(name);
  if (known === null)
    losses.push({ kind: 'transition', message: words.markdown.slidev.transition(name.slice(0, 100)) });
  return known === null ? {} : { 'data-transition': known };
}
