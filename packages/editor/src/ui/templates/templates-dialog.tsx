import type { Deck } from '@rostrum/deck';
import { BookmarkPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { ownTemplates } from '../../core/templates/own-templates.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { Segments } from '../kit/segments.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { KeptTemplates } from './kept-templates.tsx';
import { TemplatePicture } from './template-picture.tsx';
import { useKeptTemplates } from './use-kept-templates.ts';

const WHOSE = [
  { id: 'theme', label: 'This theme' },
  { id: 'mine', label: 'Mine' },
] as const;
const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Templates in a grid, as they would look in this deck. One that is chosen becomes the next slide. */
export default function TemplatesDialog({ styles, close }: { styles: SlideStyles; close: () => void }) {
  const editor = useEditor();
  const { focusCanvas } = useScreen();
  const meta = useSlice(editor.store.meta);
  const [templates] = useState(() => ownTemplates(meta, newId));
  const [whose, setWhose] = useState<string>('theme');
  const { keep, ...mine } = useKeptTemplates(newId);
  const isChosen = useRef(false);

  // What was chosen is there to be written into. The dialog gives the focus back in the next frame, before this takes it.
  useEffect(
    () => () => {
      if (isChosen.current) requestAnimationFrame(focusCanvas);
    },
    [focusCanvas],
  );

  function choose(deck: Deck): void {
    editor.run('slide.insert', { deck });
    isChosen.current = true;
    close();
  }
  return (
    <Modal
      title="Add a slide"
      width={760}
      isOpen
      onClose={close}
      footer={
        <Button
          icon={BookmarkPlus}
          onPress={() => {
            void keep().then((isKept) => {
              if (isKept) setWhose('mine');
            });
          }}
        >
          Save this slide as a template
        </Button>
      }
    >
      <div className="ed-templates-head">
        <Segments label="Templates of" value={whose} segments={[...WHOSE]} onChange={setWhose} />
      </div>
      {whose === 'mine' ? (
        <KeptTemplates {...mine} styles={styles} onChoose={({ deck }) => choose(deck)} />
      ) : (
        <ListBox
          aria-label="Templates"
          className="ed-templates"
          layout="grid"
          selectionMode="none"
          autoFocus="first"
          items={templates}
          onAction={(id) => {
            const chosen = templates.find((template) => template.id === id);
            if (chosen !== undefined) choose(chosen.deck);
          }}
        >
          {(template) => (
            <ListBoxItem id={template.id} textValue={template.name} className="ed-template">
              <TemplatePicture deck={template.deck} styles={styles} />
              <span className="ed-clip">{template.name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </Modal>
  );
}
