import { X } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Dialog as AriaDialog, Heading, Modal } from 'react-aria-components';
import { messages } from '../messages/index.ts';
import { Button, IconButton } from './button.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { Scrim } from './scrim.tsx';
import { useScrollShade } from './scroll-shade.ts';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Pixels; narrower screens use all they have. */
  readonly width?: number;
  /** Beside the title. */
  readonly extra?: ReactNode;
  /** Of the scrim, for what is placed otherwise. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A window over the page. Esc, the scrim and the cross close it. */
export function Dialog({ title, isOpen, onClose, width = 480, extra, className = '', children }: DialogProps) {
  const [shade, keepFocus] = [useScrollShade(), useKeptFocus()];
  const dialog = useCallback(
    (element: HTMLElement | null) => {
      const ends = [shade(element), keepFocus(element)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [shade, keepFocus],
  );
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} className={className}>
      <Modal className="ui-modal" style={{ maxWidth: width }}>
        <AriaDialog ref={dialog} className="ui-dialog">
          <div className="ui-shade ui-shade-top" />
          <div className="ui-dialog-head">
            <Heading slot="title">{title}</Heading>
            {extra}
            <IconButton label={messages.common.close} icon={X} onPress={onClose} />
          </div>
          {children}
          <div className="ui-shade ui-shade-bottom" />
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}

interface ConfirmDialogProps {
  /** Names the thing that will be gone. */
  readonly title: string;
  readonly text: string;
  /** What the button does, in words. */
  readonly action: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** What can be chosen along with it. */
  readonly children?: ReactNode;
}

/** Asks once before what cannot be undone. */
export function ConfirmDialog({ title, text, action, isOpen, onCancel, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <Modal className="ui-modal" style={{ maxWidth: 420 }}>
        <AriaDialog role="alertdialog" className="ui-dialog ui-ask">
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
          {children}
          <div className="ui-ask-do">
            <Button autoFocus onPress={onCancel}>
              {messages.common.cancel}
            </Button>
            <Button kind="danger-solid" onPress={onConfirm}>
              {action}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  /** What takes something away, and what does not. */
  readonly drop: { readonly label: string; readonly run: () => void };
  readonly keep: { readonly label: string; readonly run: () => void };
}

/** Asks which of two ways it goes on, or to leave it as it is. */
export function ChoiceDialog({ title, text, isOpen, onCancel, drop, keep }: ChoiceDialogProps) {
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <Modal className="ui-modal" style={{ maxWidth: 420 }}>
        <AriaDialog role="alertdialog" className="ui-dialog ui-ask">
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
          <div className="ui-ask-do">
            <Button onPress={onCancel}>{messages.common.cancel}</Button>
            <Button kind="danger" onPress={drop.run}>
              {drop.label}
            </Button>
            <Button kind="primary" autoFocus onPress={keep.run}>
              {keep.label}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}

interface UnsavedDialogProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Asks before a window with edits is closed. */
export function UnsavedDialog({ isOpen, onCancel, onDiscard, onSave }: UnsavedDialogProps) {
  const words = messages.common;
  return (
    <ChoiceDialog
      title={words.unsavedTitle}
      text={words.unsavedText}
      isOpen={isOpen}
      onCancel={onCancel}
      drop={{ label: words.discard, run: onDiscard }}
      keep={{ label: words.saveChanges, run: onSave }}
    />
  );
}
