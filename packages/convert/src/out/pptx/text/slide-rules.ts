import { type Declaration, parseStyle, splitList, splitRules } from '@rostrum/deck/html';
import { slideCss } from '@rostrum/deck/themes';

type Rules = ReadonlyMap<string, readonly Declaration[]>;

/** Selectors that match elements by name (`code` also by its parent), and the content of blocks by their type. */
const BY_NAME = /^\.reveal \.slides (?::is\(([\w\s,]+)\)|:not\(pre\) > (code)|([a-z][a-z0-9]*|pre code))$/;
const BY_TYPE = /^\.reveal \.slides \.sl-block\[data-block-type="(\w+)"\] \.sl-block-content$/;

/**
 * The rules of the slides' stylesheet (`deck/src/themes/slide-css.ts`) by element name. `pre code` counts as a
 * name, and `[math]` as that of the content of a math block. Reading them from the stylesheet keeps exports and
 * browsers in step.
 */
const STYLESHEET: Rules = readStylesheet();

function readStylesheet(): Rules {
  const rules = new Map<string, readonly Declaration[]>();
  const add = (name: string, declarations: readonly Declaration[]): void => {
    rules.set(name, [...(rules.get(name) ?? []), ...declarations]);
  };
  for (const { prelude, block } of splitRules(slideCss()))
    for (const selector of splitList(prelude)) {
      const [, list, code, name] = BY_NAME.exec(selector.trim()) ?? [];
      const [, type] = BY_TYPE.exec(selector.trim()) ?? [];
      if (type !== undefined) add(`[${type}]`, parseStyle(block ?? ''));
      for (const one of (list ?? code ?? name ?? '').split(','))
        if (one !== '') add(one.trim(), parseStyle(block ?? ''));
    }
  // The stylesheet positions these itself and underlines links by their context; Office does both by
  // properties of the text.
  add('sub', [['vertical-align', 'sub']]);
  add('sup', [['vertical-align', 'super']]);
  add('a', [['text-decoration', 'underline']]);
  return rules;
}

/**
 * The browser's own stylesheet (HTML standard, 15.3): for elements that the slides' stylesheet has no rule for,
 * and for `revert`.
 */
const BROWSER: Rules = new Map(
  Object.entries({
    h1: 'font-size: 2em; font-weight: bold',
    h2: 'font-size: 1.5em; font-weight: bold',
    h3: 'font-size: 1.17em; font-weight: bold',
    h4: 'font-weight: bold',
    h5: 'font-size: 0.83em; font-weight: bold',
    h6: 'font-size: 0.67em; font-weight: bold',
    'strong b': 'font-weight: bolder',
    'em i cite dfn var address': 'font-style: italic',
    'u ins': 'text-decoration: underline',
    's strike del': 'text-decoration: line-through',
    small: 'font-size: smaller',
    big: 'font-size: larger',
    sub: 'font-size: smaller; vertical-align: sub',
    sup: 'font-size: smaller; vertical-align: super',
    'code kbd samp tt pre': 'font-family: monospace',
    mark: 'background-color: yellow; color: black',
    center: 'text-align: center',
    th: 'font-weight: bold; text-align: center',
  }).flatMap(([names, style]) => names.split(' ').map((name) => [name, parseStyle(style)] as const)),
);

const NONE: readonly Declaration[] = [];

export function getSheetRules(element: string): readonly Declaration[] {
  return STYLESHEET.get(element) ?? NONE;
}

export function getBrowserRules(element: string): readonly Declaration[] {
  return BROWSER.get(element) ?? NONE;
}
