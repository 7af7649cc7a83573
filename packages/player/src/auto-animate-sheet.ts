/**
 * reveal.js writes the rules of each auto-animation into a `<style>` element of its own, which our content security
 * policy rightly blocks: an element needs a nonce, and a view that is cached has none. So the element never enters
 * the document, and its rules go into a sheet made by script, which needs no nonce. `element` is reveal.js's.
 * Answers how to stop.
 */
export function playAutoAnimations(element: HTMLElement): () => void {
  const release = holdStyleElements();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const onAnimate = (event: Event): void => {
    const written = (event as Event & { readonly sheet?: HTMLStyleElement }).sheet;
    sheet.replaceSync(written?.textContent ?? '');
    keepAnimationRules(sheet);
  };
  element.addEventListener('autoanimate', onAnimate);
  return () => {
    element.removeEventListener('autoanimate', onAnimate);
    release();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

let holders = 0;

/** While anybody holds them, style elements without content or attributes, as reveal.js makes them, stay outside. */
function holdStyleElements(): () => void {
  const { head } = document;
  if (holders === 0) {
    head.appendChild = <T extends Node>(node: T): T =>
      node instanceof HTMLStyleElement && node.attributes.length === 0 && node.childNodes.length === 0
        ? node
        : (Node.prototype.appendChild.call(head, node) as T);
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) Reflect.deleteProperty(head, 'appendChild');
  };
}

const TARGET = /^(?:\[data-auto-animate="running"\] )?\[data-auto-animate-target="[\w-]+"\]$/;
const ANIMATED =
  /^(?:opacity|color|background-color|padding|font-size|line-height|letter-spacing|border|outline|transform|transition|will-change|width|height)(?:-|$)/;
const FETCHES = /(?:url|image|src)[\w-]*\(/i;

/**
 * An author's easing is a part of the text, so the text may hold more than an animation. The policy no longer looks at
 * it: what is no rule for an animated element, and what fetches something, is dropped here.
 */
function keepAnimationRules(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (!(rule instanceof CSSStyleRule) || !TARGET.test(rule.selectorText)) {
      sheet.deleteRule(index);
      continue;
    }
    for (const property of Array.from(rule.style)) {
      if (!ANIMATED.test(property) || FETCHES.test(rule.style.getPropertyValue(property)))
        rule.style.removeProperty(property);
    }
  }
}
