import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { useEditor } from '../../ui/editor-context.tsx';
import { Switch } from '../../ui/kit/switch.tsx';

type Played = BlockOf<'video' | 'audio'>;
type Flag = 'controls' | 'loop' | 'autoplay' | 'muted';

interface PlaySwitch {
  readonly flag: Flag;
  readonly label: string;
  readonly hint?: string;
}

/** How films and sounds play. */
export function PlaySwitches({ blocks, switches }: { blocks: readonly Played[]; switches: readonly PlaySwitch[] }) {
  const editor = useEditor();
  const [first] = blocks;
  if (first === undefined) return null;
  return switches.map(({ flag, label, hint }) => (
    <Switch
      key={flag}
      label={label}
      {...(hint !== undefined && { hint })}
      isSelected={blocks.every(({ props }) => flag in props && props[flag as keyof typeof props])}
      onChange={(isOn) => editor.run('block.setProps', { type: first.type, props: { [flag]: isOn } })}
    />
  ));
}

export const controls = () => ({ flag: 'controls', label: words.blocks.media.showControls }) as const;
export const autoplay = () => ({ flag: 'autoplay', label: words.blocks.media.playWithTheSlide }) as const;
export const loop = () => ({ flag: 'loop', label: words.blocks.media.playAgainAndAgain }) as const;
