import { useRef } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuList } from './menu.tsx';
import { useChoice } from './use-choice.ts';

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
  /** Takes the focus before what was chosen runs; without it the focus goes back to where it was. */
  readonly handOver?: () => void;
}

/** A menu at the pointer. */
export function ContextMenu({ label, at, entries, onClose, handOver }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const choose = useChoice(at !== null, handOver);
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
        <MenuList label={label} entries={entries} onChoose={choose} onClose={onClose} />
      </Popover>
    </>
  );
}
