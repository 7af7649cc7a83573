import { words } from '@rostrum/words/editor';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useScreen } from './editor-context.tsx';
import { useLatest } from './kit/use-latest.ts';

interface Closable {
  readonly close: () => void;
}

/**
 * A part of the screen whose code comes when it is shown for the first time; `waiting` stands in its place until then.
 * Where it does not come, for want of a line, that is said and the part is closed, to be opened another time: the rest
 * of the editor goes on.
 */
export function comingLater<P extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  waiting: ReactNode = null,
): (props: P) => ReactNode {
  let here: ComponentType<P> | null = null;
  return function ComingLater(props) {
    const { notices } = useScreen();
    const [Part, setPart] = useState(() => here);
    const close = useLatest(props.close);
    useEffect(() => {
      if (here !== null) return undefined;
      let isGone = false;
      load().then(
        (code) => {
          here = code.default;
          if (!isGone) setPart(() => here);
        },
        () => {
          if (isGone) return;
          notices.say(words.frame.notLoaded, { tone: 'negative' });
          close.current();
        },
      );
      return () => {
        isGone = true;
      };
    }, [notices, close]);
    return Part === null ? waiting : <Part {...props} />;
  };
}
