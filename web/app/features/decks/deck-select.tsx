import { messages } from '../../messages/index.ts';
import type { DeckItemProps } from './use-deck-controls.tsx';
import './selection.css';

/** The box by which a deck of a list is selected; with Shift, all from the one before. */
export function DeckSelect({ deck, selecting }: Pick<DeckItemProps, 'deck' | 'selecting'>) {
  const { isOn, isAny, onPress } = selecting;
  return (
    <label className={`deck-select${isAny ? ' deck-select-on' : ''}`}>
      <input
        type="checkbox"
        aria-label={messages.bulk.select(deck.title)}
        checked={isOn}
        onChange={({ nativeEvent }) => onPress('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
