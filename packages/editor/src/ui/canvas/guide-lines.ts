import type { SlideGuide } from '@rostrum/deck';
import type { Editor, Preview } from '../../core/index.ts';

/** The guides of the deck, from edge to edge of the canvas, and the one that is dragged where it is now. */
export function createGuideLines(
  host: HTMLElement,
  editor: Editor,
): { readonly draw: (preview: Preview | null) => void } {
  const lines = new Map<string, HTMLElement>();

  function line(id: string): HTMLElement {
    const known = lines.get(id);
    if (known !== undefined) return known;
    const made = document.createElement('div');
    host.prepend(made);
    lines.set(id, made);
    return made;
  }

  return {
    draw(preview) {
      const { store } = editor;
      const { zoom, offset } = store.viewport.get();
      const status = store.status.get();
      const canEdit = status.kind === 'ready' && status.canEdit;
      const dragged = preview?.guide ?? null;
      const shown: [string, SlideGuide][] = store.rulers.get() ? Object.entries(store.meta.get().guides) : [];
      const all = new Map(shown.filter(([id]) => id !== dragged?.id));
      if (dragged !== null) all.set(dragged.id ?? '', dragged);
      for (const [id, { axis, at }] of all) {
        const element = line(id);
        const isDragged = dragged !== null && id === (dragged.id ?? '');
        element.className = `ed-ov-laid ed-ov-laid-${axis}`;
        element.classList.toggle('ed-ov-laid-free', canEdit);
        element.classList.toggle('ed-ov-laid-dragged', isDragged);
        element.classList.toggle('ed-ov-laid-leaving', isDragged && !dragged.stays);
        element.dataset.guide = id;
        element.dataset.axis = axis;
        const place = Math.round(at * zoom + (axis === 'x' ? offset.x : offset.y));
        element.style.transform = axis === 'x' ? `translateX(${String(place)}px)` : `translateY(${String(place)}px)`;
      }
      for (const [id, element] of lines) {
        if (all.has(id)) continue;
        element.remove();
        lines.delete(id);
      }
    },
  };
}
