import { sanitizeSvg } from '@rostrum/deck/html';

/**
 * A drawing without what may not stay, as XML that stands alone: HTML's writing of it lacks the namespace and knows
 * names that XML does not. Empty where there is no drawing in it.
 */
export default function cleanSvg(source: string): string {
  const { html } = sanitizeSvg(source);
  return html === '' ? '' : withNamespaces(html.replaceAll('&nbsp;', '&#160;'));
}

function withNamespaces(svg: string): string {
  const tag = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const own = /\sxmlns=/.test(tag) ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const links =
    /\sxlink:/.test(svg) && !/\sxmlns:xlink=/.test(tag) ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
  return `<svg${own}${links}${svg.slice('<svg'.length)}`;
}
