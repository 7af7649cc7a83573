import { useEffect, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { ownTemplates, type SlideTemplate } from '../../core/templates/own-templates.ts';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { Modal } from '../kit/modal.tsx';
import type { SlideStyles } from '../surface/slide-styles.ts';
import { TemplatePicture } from './template-picture.tsx';

/** Templates in a grid, as they would look in this deck. One that is chosen becomes the next slide. */
export default function TemplatesDialog({ styles, close }: { styles: SlideStyles; close: () => void }) {
  const editor = useEditor();
  const { focusCanvas } = useScreen();
  const meta = useSlice(editor.store.meta);
  const isChosen = useRef(false);
  const [templates] = useState(() => ownTemplates(meta, () => crypto.randomUUID().replaceAll('-', '')));

  // What was chosen is there to be written into. The dialog gives the focus back in the next frame, before this takes it.
  useEffect(
    () => () => {
      if (isChosen.current) requestAnimationFrame(focusCanvas);
    },
    [focusCanvas],
  );

  function choose({ deck }: SlideTemplate): void {
    editor.run('slide.insert', { deck });
    isChosen.current = true;
    close();
  }
  return (
    <Modal title="Add a slide" width={760} isOpen onClose={close}>
      <ListBox
        aria-label="Templates"
        className="ed-templates"
        layout="grid"
        selectionMode="none"
        autoFocus="first"
        items={templates}
        onAction={(id) => {
          const chosen = templates.find((template) => template.id === id);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {(template) => (
          <ListBoxItem id={template.id} textValue={template.name} className="ed-template">
            <TemplatePicture deck={template.deck} styles={styles} />
            <span className="ed-clip">{template.name}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Modal>
  );
}
