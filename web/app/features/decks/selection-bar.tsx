import { Building2, Download, Tag, Trash2, X } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { usePagePart } from '../../ui/page-part.tsx';
import './selection.css';

const words = () => messages.bulk;

interface SelectionBarProps {
  readonly count: number;
  /** Of the list; all of them are selected with one press. */
  readonly most: number;
  readonly onAll: () => void;
  readonly onTags: (() => void) | null;
  /** Null: none of them can be moved to a team. */
  readonly onTeam: (() => void) | null;
  readonly onExport: () => void;
  readonly onTrash: (() => void) | null;
  readonly onClear: () => void;
}

/** What can be done to the decks that are selected, over the lower end of the list. */
export function SelectionBar({ count, most, onAll, onTags, onTeam, onExport, onTrash, onClear }: SelectionBarProps) {
  usePagePart('selection-bar');
  return (
    <div className="selection-bar" role="toolbar" aria-label={words().bar}>
      <span className="ui-num" role="status">
        {words().selected(count)}
      </span>
      {count === most ? null : (
        <Button size="s" kind="quiet" onPress={onAll}>
          {words().all}
        </Button>
      )}
      <i className="selection-line" />
      {onTags === null ? null : (
        <Button size="s" kind="quiet" icon={Tag} onPress={onTags}>
          {words().tags}
        </Button>
      )}
      {onTeam === null ? null : (
        <Button size="s" kind="quiet" icon={Building2} onPress={onTeam}>
          {words().team.action}
        </Button>
      )}
      <Button size="s" kind="quiet" icon={Download} onPress={onExport}>
        {words().export}
      </Button>
      {onTrash === null ? null : (
        <Button size="s" kind="danger" icon={Trash2} onPress={onTrash}>
          {words().trash}
        </Button>
      )}
      <IconButton
        label={words().clear}
        icon={X}
        size="s"
        keys={[messages.common.keys.escape]}
        placement="top"
        className="selection-clear"
        onPress={onClear}
      />
    </div>
  );
}
