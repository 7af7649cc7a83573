import { generate } from 'lean-qr';

/** Modules that stay free around a code, so that phones find it (ISO/IEC 18004 asks for 4). */
const QUIET = 4;

/** An address as a code for phones, dark on light whatever is around it. */
export function drawCode(address: string, label: string): SVGElement {
  const code = generate(address);
  const side = code.size + 2 * QUIET;
  let ink = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) ink += `M${x} ${y}h1v1h-1z`;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${side} ${side}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.setAttribute('class', 'show-code');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  for (const [fill, d] of [
    ['#fff', `M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`],
    ['#000', ink],
  ] as const) {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('fill', fill);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
