import { useRef } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuList } from './menu.tsx';

export interface ContextMenuAt {
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly label: string;
  /** Where it opens, in client pixels; null: closed. */
  readonly at: ContextMenuAt | null;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A menu at the pointer. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span
        ref={anchor}
        className="ed-context-anchor"
        aria-hidden="true"
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      <Popover
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="bottom start"
        offset={2}
        aria-label={label}
        className="ed-popover ed-menu-popover"
      >
        <MenuList label={label} entries={entries} onClose={onClose} />
      </Popover>
    </>
  );
}
