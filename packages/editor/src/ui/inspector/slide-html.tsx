import { backgroundOver, LIMITS, type SlideId } from '@rostrum/deck';
import type { Loss } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import { CodeXml } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { readSlideHtml, type SlideHtml, writeSlideHtml } from '../../core/index.ts';
import { useEditor, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { RemovedList } from '../source/removed-list.tsx';
import { SourceForm } from '../source/source-form.tsx';
import { SourceModal } from '../source/source-modal.tsx';
import { createSlideDom, type SlideDom } from '../surface/slide-dom.ts';
import { fitSlideFrame, putSlideFrame } from '../surface/slide-frame.ts';
import { onSlideRenderers } from '../surface/slide-renderers.ts';

/** Opens the slide's own HTML. */
export function SlideHtmlButton({ slideId }: { slideId: SlideId }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <div className="ed-row-wide">
      <Button size="s" icon={CodeXml} onPress={() => setIsOpen(true)}>
        {words.slideTab.html.edit}
      </Button>
      <SourceModal title={words.slideTab.html.title} width={1080} isOpen={isOpen} onClose={close}>
        <SlideHtmlForm slideId={slideId} close={close} />
      </SourceModal>
    </div>
  );
}

function SlideHtmlForm({ slideId, close }: { slideId: SlideId; close: () => void }) {
  const editor = useEditor();
  const saidId = useId();
  const [initial] = useState(() => writeSlideHtml(editor.store.deck.get(), slideId));
  const [html, setHtml] = useState(initial);
  const deck = useSlice(editor.store.deck);
  // Large slides take a while to be read: typing does not wait for that.
  const settled = useDeferredValue(html);
  const read = useMemo(() => readSlideHtml(deck, slideId, settled, previewIds()), [deck, slideId, settled]);
  return (
    <SourceForm
      label={words.slideTab.html.title}
      grammar="html"
      initial={initial}
      maxLength={LIMITS.source}
      onChange={setHtml}
      preview={<SlidePreview read={read} />}
      saidId={saidId}
      said={
        read.ok ? (
          <RemovedList id={saidId} removed={read.losses.flatMap(removedBy)} />
        ) : (
          <p id={saidId} className="ed-error" role="alert">
            {read.message}
          </p>
        )
      }
      canApply={read.ok}
      onApply={() => {
        const isDone = html === initial || editor.run('slide.setHtml', { slideId, html }).ok;
        if (isDone) close();
        return isDone;
      }}
    />
  );
}

/** Ids for what is only looked at. */
function previewIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `preview-${String(count)}`;
  };
}

/** Losses that are one: content beside blocks becomes a block of HTML, and is not lost. */
function removedBy({ kind, what }: Loss): { name: string; detail: string }[] {
  const say = words.slideTab.html;
  if (kind === 'flow' || kind === 'type') return [];
  if (kind === 'cut') return [{ name: what, detail: say.cut }];
  if (kind === 'group') return [{ name: what, detail: say.empty }];
  const [name = what, ...on] = what.split(' on ');
  return [{ name, detail: on.length === 0 ? say.kinds[kind] : say.on(say.kinds[kind], on.join(' on ')) }];
}

/** The slide as it will be; as it was last where the HTML is none of a slide. */
function SlidePreview({ read }: { read: SlideHtml }) {
  const editor = useEditor();
  const { width, height } = useSlice(editor.store.meta);
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement | null>(null);
  const drawn = useRef<SlideDom | null>(null);

  useEffect(() => {
    if (host.current === null) return undefined;
    frame.current = putSlideFrame(host.current, document.adoptedStyleSheets);
    const dom = createSlideDom(frame.current);
    drawn.current = dom;
    return () => {
      dom.destroy();
      drawn.current = null;
      frame.current = null;
    };
  }, []);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => {
      if (frame.current !== null) fitSlideFrame(frame.current, width, height, element.clientWidth);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [width, height]);

  useEffect(() => {
    if (!read.ok) return undefined;
    const { slide, blocks } = read;
    const deck = editor.store.deck.get();
    const stack = slide.parentId === null ? undefined : deck.slides[slide.parentId];
    const view = {
      slide,
      blocks,
      background: stack === undefined ? slide.background : backgroundOver(stack.background, slide.background),
      notes: '',
      deck: {
        ...deck,
        slides: { [slide.id]: slide },
        blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
      },
    };
    const draw = (): void => drawn.current?.draw(view, null);
    draw();
    return onSlideRenderers(draw);
  }, [editor, read]);

  return (
    <div className="ed-source-preview">
      <div
        ref={host}
        className="ed-slide-preview"
        style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
        role="img"
        aria-label={words.slideTab.html.preview}
      />
    </div>
  );
}
