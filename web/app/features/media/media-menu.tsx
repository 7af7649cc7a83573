import type { Media } from '@rostrum/contract';
import { Download, Ellipsis, Eye, EyeOff, Info, Replace, Tag, TextCursorInput, Trash2 } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { StillMenu, useStillness } from '../../ui/late-controls.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { labelOf } from './use-media-actions.ts';

const words = () => messages.media;

export interface MediaDoing {
  readonly onOpen: () => void;
  readonly onTags: () => void;
  readonly onReplace: () => void;
  readonly onSetHidden: (hidden: boolean) => void;
  readonly onDelete: () => void;
}

interface MediaMenuProps extends MediaDoing {
  readonly item: Media;
  readonly onRename: () => void;
}

/** Everything that can be done to an upload. */
export function MediaMenu(props: MediaMenuProps) {
  const { item, onOpen, onRename, onTags, onReplace, onSetHidden, onDelete } = props;
  const name = words().actions(labelOf(item));
  const mayChange = item.abilities.update;
  const button = <IconButton label={name} icon={Ellipsis} size="s" placement="top" className="media-more" />;
  if (useStillness() !== 'none') return <StillMenu>{button}</StillMenu>;
  return (
    <MenuTrigger>
      {button}
      <Menu label={name} placement="bottom end">
        <MenuItem icon={Info} label={words().details} onAction={onOpen} />
        {mayChange ? <MenuItem icon={TextCursorInput} label={words().rename} onAction={onRename} /> : null}
        <MenuItem icon={Tag} label={messages.tags.title} onAction={onTags} />
        {mayChange ? <MenuItem icon={Replace} label={words().replace} onAction={onReplace} /> : null}
        <MenuItem icon={Download} label={words().download} onAction={() => download(item)} />
        {mayChange ? <MenuLine /> : null}
        {mayChange ? (
          <MenuItem
            icon={item.hidden ? Eye : EyeOff}
            label={item.hidden ? words().show : words().hide}
            onAction={() => onSetHidden(!item.hidden)}
          />
        ) : null}
        {mayChange ? <MenuItem icon={Trash2} label={words().delete} danger onAction={onDelete} /> : null}
      </Menu>
    </MenuTrigger>
  );
}

/** Saved as it is called. */
export function download(item: Media): void {
  const link = document.createElement('a');
  link.href = item.url;
  link.download = labelOf(item);
  link.click();
}
