import type { BlockOf } from '@rostrum/deck';
import { type Sanitized, sanitizeHtml } from '@rostrum/deck/html';
import { CodeXml } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dropRelativeMedia } from '../../core/index.ts';
import { useEditor } from '../../ui/editor-context.tsx';
import { Section } from '../../ui/inspector/row.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Modal } from '../../ui/kit/modal.tsx';
import { slideNodes } from '../../ui/surface/safe-html.ts';
import type { BlockInspector } from '../kind.ts';

function SnippetContent({ blocks }: { blocks: readonly BlockOf<'snippet'>[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [only] = blocks;
  if (blocks.length !== 1 || only === undefined) return null;
  return (
    <Section title="HTML">
      {only.props.sourceType === '' ? null : (
        <p className="ed-hint">{`It was a block of type '${only.props.sourceType}' where it came from.`}</p>
      )}
      <div className="ed-row-wide">
        <Button size="s" icon={CodeXml} onPress={() => setIsOpen(true)}>
          Edit HTML
        </Button>
      </div>
      <Modal title="Edit HTML" width={880} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SnippetForm block={only} close={() => setIsOpen(false)} />
      </Modal>
    </Section>
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
  const [html, setHtml] = useState(block.props.html);
  const preview = useRef<HTMLDivElement>(null);
  const listId = useId();
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
    <>
      <div className="ed-snippet">
        <textarea
          className="ed-field ed-area ed-code"
          aria-label="HTML"
          aria-describedby={listId}
          spellCheck={false}
          value={html}
          onChange={(event) => setHtml(event.currentTarget.value)}
        />
        <div className="ed-snippet-preview" data-theme="light">
          <div ref={preview} aria-label="Preview" role="img" />
        </div>
      </div>
      <div id={listId} className="ed-removed" aria-live="polite">
        {clean.removed.length === 0 ? (
          <span className="ed-hint">Nothing has to be taken out.</span>
        ) : (
          <>
            <b>Will be taken out, since it may not stand in a deck:</b>
            <ul>
              {clean.removed.map((removal) => (
                <li key={`${removal.kind} ${removal.name} ${removal.on}`}>
                  <code>{removal.name}</code>{' '}
                  <span className="ed-faint">{`${removal.kind}${removal.on === '' ? '' : ` on ${removal.on}`}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="ed-dialog-actions">
        <Button kind="quiet" onPress={close}>
          Cancel
        </Button>
        <Button
          kind="primary"
          onPress={() => {
            editor.run('block.setProps', { blockIds: [block.id], type: 'snippet', props: { html: clean.html } });
            close();
          }}
        >
          Apply
        </Button>
      </div>
    </>
  );
}

export const snippetInspector: BlockInspector<'snippet'> = { Style: () => null, Content: SnippetContent };
