import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, LayoutGrid, Maximize, TextAlignStart } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DeckAddresses } from '../decks/deck-addresses.ts';
import { SlideTrack } from './slide-track.tsx';
import type { StageState } from './stage-state.ts';
import type { StageCommands } from './use-player.ts';

const words = () => messages.page;

interface StageBarProps {
  readonly state: StageState;
  readonly commands: StageCommands;
  readonly addresses: Pick<DeckAddresses, 'fullscreen' | 'text'>;
}

/** Below the stage: arrows, where one is, and the track. Nothing lies on the slide. */
export function StageBar({ state, commands, addresses }: StageBarProps) {
  const { canGo, columns, number, total } = state;
  const hasStacks = columns?.some((count) => count > 1) ?? false;
  return (
    <div className="stage-bar">
      <IconButton label={words().previous} icon={ArrowLeft} onPress={commands.left} isDisabled={!canGo.left} />
      <IconButton label={words().next} icon={ArrowRight} onPress={commands.right} isDisabled={!canGo.right} />
      <IconButton
        label={words().up}
        icon={ArrowUp}
        onPress={commands.up}
        isDisabled={!canGo.up}
        className={hasStacks ? '' : 'stage-wide'}
      />
      <IconButton
        label={words().down}
        icon={ArrowDown}
        onPress={commands.down}
        isDisabled={!canGo.down}
        className={hasStacks ? '' : 'stage-wide'}
      />
      <p className="stage-where">
        <span className="ui-sr">{words().slideOf(number, total)}</span>
        <span className="ui-num" aria-hidden="true">
          {number} / {total}
        </span>
        <span className="stage-title ui-clip">{state.title}</span>
      </p>
      {columns !== null && columns.length > 1 ? (
        <SlideTrack state={state} columns={columns} onGo={commands.go} />
      ) : null}
      <IconButton label={words().overview} icon={LayoutGrid} onPress={commands.overview} className="stage-wide" />
      <a
        className={buttonClass({ kind: 'quiet', className: 'ui-btn-icon' })}
        href={addresses.text}
        aria-label={words().readAsText}
        title={words().readAsText}
      >
        <Icon of={TextAlignStart} />
      </a>
      <a
        className={buttonClass({ kind: 'quiet', className: 'ui-btn-icon' })}
        href={addresses.fullscreen}
        aria-label={messages.deck.fullscreen}
        title={`${messages.deck.fullscreen} (F)`}
        onClick={(event) => {
          // Phones that give no page the whole screen follow the link.
          if (!document.fullscreenEnabled || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          commands.fullscreen();
        }}
      >
        <Icon of={Maximize} />
      </a>
    </div>
  );
}
