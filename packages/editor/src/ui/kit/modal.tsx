import { words } from '@rostrum/words/editor';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, ModalOverlay, Modal as AriaModal } from 'react-aria-components';
import { IconButton } from './button.tsx';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
  /** A question: a click beside it is no answer; Esc is the one that changes nothing. */
  readonly isAlert?: boolean;
}

/** A dialog over the scrim. */
export function Modal({ title, isOpen, onClose, children, footer, width = 480, isAlert = false }: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="ed-scrim"
    >
      <AriaModal className="ed-modal" style={{ width }}>
        <Dialog className="ed-dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className="ed-dialog-head">
            <Heading slot="title">{title}</Heading>
            {isAlert ? null : <IconButton label={words.ui.close} icon={X} onPress={onClose} />}
          </header>
          <div className="ed-dialog-body">{children}</div>
          {footer === undefined ? null : <footer className="ed-dialog-foot">{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
