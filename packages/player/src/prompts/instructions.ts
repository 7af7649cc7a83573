import { words } from '@rostrum/words/player';
import { element } from '../elements.ts';
import { changeLocalSettings, readLocalSettings } from '../local-settings.ts';
import type { Player } from '../player.ts';
import { isTouch } from '../touch.ts';
import { type Lesson, Lessons } from './lessons.ts';
import { showPill } from './pill.ts';

/**
 * Tells, once a browser, how one moves through a deck of more than one slide: with a mouse and a keyboard, for a
 * visitor who has no account. Answers what ends it.
 */
export function showInstructions(root: HTMLElement, player: Player): () => void {
  if (readLocalSettings().instructionsSeen || isTouch() || player.outline.length < 2) return () => undefined;
  let at = player.state;
  const lessons = new Lessons({
    tell(lesson) {
      changeLocalSettings({ instructionsSeen: true });
      return showPill(root, 'player-instructions', wordsOf(lesson, canGoDown(player)), { isTold: true });
    },
    done: () => off(),
  });
  const off = player.on('slidechange', (state) => {
    if (state.h === at.h && state.v === at.v) return;
    at = state;
    lessons.moved({ canGoDown: canGoDown(player) });
  });
  return () => {
    off();
    lessons.end();
  };
}

/** Where a deck is gone through in one line, down is only another way on. */
function canGoDown({ state, config }: Player): boolean {
  return state.routes.down && config?.navigationMode !== 'linear';
}

function wordsOf(lesson: Lesson, hasMore: boolean): (string | Node)[] {
  const { keys, toMove, forDetails, forAll } = words.prompts;
  const below = [key('↓', keys.down), forDetails];
  if (lesson === 'below') return below;
  const along = [key('←', keys.left), ' ', key('→', keys.right), toMove];
  return [group(along), ...(hasMore ? [group(below)] : []), group([key('O', 'O'), forAll])];
}

const group = (parts: readonly (string | Node)[]): HTMLElement => element('span', {}, ...parts);

/** A key as it looks, and as it is read out. */
function key(sign: string, name: string): HTMLElement {
  return element('kbd', { role: 'img', 'aria-label': name }, sign);
}
