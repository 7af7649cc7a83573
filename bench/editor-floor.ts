import { boxOf, CROWD } from './editor-decks.ts';

/**
 * The least that a page can do for the same gestures: as many elements at the same places, and a listener that writes
 * styles. It selects nothing, snaps to nothing, keeps nothing.
 */
export function floorPage(): string {
  const blocks = Array.from({ length: CROWD.columns * CROWD.rows }, (_, index) => {
    const { x, y, width, height } = boxOf(index);
    return `<div class="block" style="left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px">tide ${index}</div>`;
  });
  return `<!doctype html><style>
    body { margin: 0; }
    .block, .sweep { position: absolute; font: 12px sans-serif; overflow: hidden; }
    .block { background: #5a82be; }
    .sweep { border: 1px solid blue; pointer-events: none; }
  </style>${blocks.join('')}<div class="sweep"></div><script>(${String(listen)})();</script>`;
}

/** Runs in the page. */
function listen(): void {
  const moved = [...document.querySelectorAll<HTMLElement>('.block')].slice(0, 100);
  const boxes = moved.map((one) => ({
    left: Number.parseFloat(one.style.left),
    top: Number.parseFloat(one.style.top),
    width: Number.parseFloat(one.style.width),
    height: Number.parseFloat(one.style.height),
  }));
  const sweep = document.querySelector<HTMLElement>('.sweep');
  let from: { x: number; y: number; kind: 'move' | 'resize' | 'sweep' } | null = null;
  addEventListener('pointerdown', (event) => {
    const onBlock = event.target instanceof HTMLElement && event.target.classList.contains('block');
    const kind = event.clientX < 30 ? 'sweep' : onBlock && event.clientY < 500 ? 'move' : 'resize';
    from = { x: event.clientX, y: event.clientY, kind };
  });
  addEventListener('pointerup', () => {
    from = null;
  });
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (from === null) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    if (from.kind === 'move') for (const one of moved) one.style.translate = `${dx}px ${dy}px`;
    if (from.kind === 'sweep' && sweep !== null)
      sweep.style.cssText = `left: ${from.x}px; top: ${from.y}px; width: ${dx}px; height: ${dy}px`;
    if (from.kind === 'resize') {
      for (const [index, one] of moved.entries()) {
        const box = boxes[index];
        if (box === undefined) continue;
        one.style.left = `${box.left * (1 + dx / 1000)}px`;
        one.style.top = `${box.top * (1 + dy / 1000)}px`;
        one.style.width = `${box.width * (1 + dx / 1000)}px`;
        one.style.height = `${box.height * (1 + dy / 1000)}px`;
      }
    }
  });
  Object.assign(window, {
    reset() {
      for (const one of moved) one.style.translate = '';
    },
    write() {
      const [text] = [...document.querySelectorAll<HTMLElement>('.block')].slice(51);
      if (text === undefined) return;
      text.contentEditable = 'true';
      text.focus();
    },
  });
}
