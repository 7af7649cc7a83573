import type { BlockOf } from '@rostrum/deck';
import { DOC_LIMITS } from '@rostrum/deck/doc';
import { type Sanitized, sanitizeHtml } from '@rostrum/deck/html';
import { words } from '@rostrum/words/editor';
import { CodeXml } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dropRelativeMedia } from '../../core/index.ts';
import { useEditor, useScreen } from '../../ui/editor-context.tsx';
import { Section } from '../../ui/inspector/row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { RemovedList } from '../../ui/source/removed-list.tsx';
import { SourceForm } from '../../ui/source/source-form.tsx';
import { SourceModal } from '../../ui/source/source-modal.tsx';
import { slideNodes } from '../../ui/surface/safe-html.ts';
import type { BlockInspector } from '../kind.ts';

function SnippetContent({ blocks }: { blocks: readonly BlockOf<'snippet'>[] }) {
  const editor = useEditor();
  const [only] = blocks;
  if (blocks.length !== 1 || only === undefined) return null;
  return (
    <Section title={words.blocks.snippet.html}>
      {only.props.sourceType === '' ? null : (
        <p className="ed-hint">{words.blocks.snippet.cameFrom(only.props.sourceType)}</p>
      )}
      <div className="ed-row-wide">
        <Button size="s" icon={CodeXml} onPress={() => editor.run('block.edit', { blockId: only.id })}>
          {words.blocks.snippet.editHtml}
        </Button>
      </div>
    </Section>
  );
}

/** By a double click, Enter or the button: the source beside what comes of it. */
export function SnippetEditor({ block }: { block: BlockOf<'snippet'> }) {
  const { editor, focusCanvas } = useScreen();
  const close = (): void => {
    editor.stopEditing();
    focusCanvas();
  };
  return (
    <SourceModal title={words.blocks.snippet.editHtml} width={880} isOpen onClose={close}>
      <SnippetForm block={block} close={close} />
    </SourceModal>
  );
}

/** What may stand in a deck and loads there. */
function cleanSource(source: string): Sanitized {
  const safe = sanitizeHtml(source);
  const { html, removed } = dropRelativeMedia(safe.html, true);
  return { html, removed: [...safe.removed, ...removed] };
}

/** The source beside what it shows, and what may not stand in a deck said by name. */
function SnippetForm({ block, close }: { block: BlockOf<'snippet'>; close: () => void }) {
  const editor = useEditor();
  const [initial] = useState(block.props.html);
  const [html, setHtml] = useState(initial);
  const preview = useRef<HTMLDivElement>(null);
  const saidId = useId();
  const clean = cleanSource(html);

  useEffect(() => {
    const host = preview.current;
    if (host === null) return;
    // A shadow tree, so that its styles stay with it.
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [...document.adoptedStyleSheets];
    const frame = document.createElement('div');
    frame.className = 'reveal';
    frame.innerHTML = '<div class="slides"><section class="present"></section></div>';
    frame.querySelector('section')?.append(slideNodes(clean.html));
    shadow.replaceChildren(frame);
  }, [clean.html]);

  return (
    <SourceForm
      label={words.blocks.snippet.html}
      grammar="html"
      initial={initial}
      maxLength={DOC_LIMITS.sourceLength}
      onChange={setHtml}
      preview={
        <div className="ed-source-preview" data-theme="light">
          <div ref={preview} aria-label={words.blocks.snippet.preview} role="img" />
        </div>
      }
      saidId={saidId}
      said={
        <RemovedList
          id={saidId}
          removed={clean.removed.map(({ kind, name, on }) => ({
            name,
            detail: on === '' ? kind : `${kind} on ${on}`,
          }))}
        />
      }
      onApply={() => {
        const props = { html: clean.html };
        const { ok } = editor.run('block.setProps', { blockIds: [block.id], type: 'snippet', props });
        if (ok) close();
        return ok;
      }}
    />
  );
}

export const snippetInspector: BlockInspector<'snippet'> = { Style: () => null, Content: SnippetContent };
