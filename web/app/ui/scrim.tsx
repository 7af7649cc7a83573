import type { ReactNode } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components';
import { usePagePart } from './page-part.tsx';

interface ScrimProps extends Omit<ModalOverlayProps, 'children' | 'className' | 'isDismissable'> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The overlay that a dialog lies on. A press on it, or Esc, closes the dialog. */
export function Scrim({ className = '', children, ...overlay }: ScrimProps) {
  return (
    <ModalOverlay {...overlay} isDismissable className={`ui-scrim ${className}`}>
      <ScrimOnPage />
      {children}
    </ModalOverlay>
  );
}

/** Mounted only while the overlay is open. */
function ScrimOnPage() {
  usePagePart('scrim');
  return null;
}
