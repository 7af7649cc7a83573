import { matchScore } from '@rostrum/editor/matching';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Dialog as AriaDialog, Autocomplete, Input, Menu, MenuItem, Modal, SearchField } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Scrim } from '../../ui/scrim.tsx';
import { searchPath } from '../decks/paths.ts';
import type { Command } from './use-commands.ts';
import '../../ui/dialog.css';
import '../../ui/menu.css';
import './commands.css';

interface PaletteProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const words = () => messages.commands;

/** Ctrl/Cmd K: every command of the application by its name, and decks by words of theirs. */
export function Palette({ commands, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const term = query.trim();
  const found = commands
    .map((command) => ({ command, score: matchScore(command.label, term) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
  const searches: readonly Command[] =
    term === ''
      ? []
      : [
          {
            id: 'search-for',
            label: words().searchFor(term),
            icon: Search,
            keys: null,
            run: () => void navigate(searchPath(term)),
          },
        ];
  return (
    <Scrim isOpen onOpenChange={(open) => !open && onClose()} className="palette-scrim">
      <Modal className="ui-modal palette">
        <AriaDialog className="ui-dialog" aria-label={words().palette}>
          {/* What fits is chosen here, in the order of how well it fits. */}
          <Autocomplete inputValue={query} onInputChange={setQuery} filter={() => true}>
            <SearchField aria-label={words().find} autoFocus className="palette-query">
              <Icon of={Search} size={18} />
              <Input placeholder={words().find} spellCheck={false} />
              <Kbd>{messages.common.keys.escape}</Kbd>
            </SearchField>
            <Menu
              className="ui-menu palette-list"
              aria-label={words().results}
              items={[...found, ...searches]}
              renderEmptyState={() => <p className="palette-none">{words().none}</p>}
              onClose={onClose}
            >
              {(command) => (
                <MenuItem
                  id={command.id}
                  textValue={command.label}
                  className="ui-menu-item"
                  onAction={() => {
                    onClose();
                    command.run();
                  }}
                >
                  <Icon of={command.icon} />
                  <span className="ui-menu-words">{command.label}</span>
                  {command.keys === null ? null : <Kbd>{command.keys}</Kbd>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </Scrim>
  );
}
