const FRAME_CSS = `
:host { display: block; contain: strict; }
.frame { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; pointer-events: none; }
.slide-background, .slide-background-content { position: absolute; inset: 0; display: block; opacity: 1; visibility: visible; }
.reveal, .slides, section { position: absolute; inset: 0; display: block; overflow: hidden; margin: 0; padding: 0; box-sizing: border-box; }
.fragment { opacity: 1 !important; visibility: visible !important; }
[data-ed-placeholder]::after { content: attr(data-ed-placeholder); opacity: 0.72; }
`;
let frameSheet: CSSStyleSheet | null = null;
function frameStyles(): CSSStyleSheet {
  if (frameSheet === null) {
    frameSheet = new CSSStyleSheet();
    frameSheet.replaceSync(FRAME_CSS);
  }
  return frameSheet;
}

/** An empty frame for a slide to be looked at, in a shadow tree, so that neither styles nor ids leak out of it. */
export function putSlideFrame(host: HTMLElement, sheets: readonly CSSStyleSheet[]): HTMLDivElement {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [...sheets, frameStyles()];
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.inert = true;
  shadow.replaceChildren(frame);
  return frame;
}

/** Shows a slide of one size in a frame of another width. */
export function fitSlideFrame(frame: HTMLElement, slideWidth: number, slideHeight: number, width: number): void {
  frame.style.width = `${String(slideWidth)}px`;
  frame.style.height = `${String(slideHeight)}px`;
  frame.style.transform = `scale(${String(width / slideWidth)})`;
}
