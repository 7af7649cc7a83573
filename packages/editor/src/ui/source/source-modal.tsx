import {
  type ComponentProps,
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useScreen } from '../editor-context.tsx';
import { Modal } from '../kit/modal.tsx';
import { UnsavedQuestion } from '../leaving/unsaved-question.tsx';

/** What somebody has written in a window and not applied. */
interface Edits {
  readonly are: () => boolean;
  /** False: what was written cannot be applied as it is. */
  readonly canSave: boolean;
  /** Applies it and closes the window; answers false where it was not taken. */
  readonly save: () => boolean | Promise<boolean>;
}

interface SourceWindow {
  /** Says what would be lost; null: nothing any more. */
  readonly tell: (edits: Edits | null) => void;
  /** Closes the window, after asking where something would be lost. */
  readonly leave: () => void;
}

const WindowContext = createContext<SourceWindow | null>(null);

/** Tells the window around what would be lost with it. Answers how the window is left. */
export function useEdits({ are, canSave, save }: Edits): () => void {
  const around = use(WindowContext);
  if (around === null) throw new Error('A source is written in a SourceModal.');
  const { tell, leave } = around;
  useEffect(() => {
    tell({ are, canSave, save });
    return () => tell(null);
  }, [tell, are, canSave, save]);
  return leave;
}

type SourceModalProps = Pick<ComponentProps<typeof Modal>, 'title' | 'width' | 'isOpen' | 'onClose' | 'children'>;

/**
 * A window in which a source is written. A click beside it, Esc, its cross, 'Cancel' and whatever leaves the editor ask
 * before what was written is lost.
 */
export function SourceModal({ onClose, children, ...modal }: SourceModalProps) {
  const { leaving } = useScreen();
  const edits = useRef<Edits | null>(null);
  const tell = useCallback((told: Edits | null) => {
    edits.current = told;
  }, []);
  const [asked, setAsked] = useState<Edits | null>(null);
  const waiting = useRef<((mayGo: boolean) => void) | null>(null);
  const answer = (mayGo: boolean): void => {
    setAsked(null);
    waiting.current?.(mayGo);
    waiting.current = null;
  };
  const are = useEffectEvent(() => edits.current?.are() === true);
  const ask = useEffectEvent(() => {
    waiting.current?.(false);
    setAsked(edits.current);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  });
  useEffect(() => {
    const stop = leaving.hold({ are: () => are(), ask: () => ask() });
    return () => {
      stop();
      waiting.current?.(false);
    };
  }, [leaving]);

  const leave = (): void => {
    if (edits.current?.are() === true) setAsked(edits.current);
    else onClose();
  };
  const save = async ({ save }: Edits): Promise<void> => {
    setAsked(null);
    answer(await save());
  };
  return (
    <Modal {...modal} onClose={leave}>
      <WindowContext value={{ tell, leave }}>{children}</WindowContext>
      {asked === null ? null : (
        <UnsavedQuestion
          canSave={asked.canSave}
          onCancel={() => answer(false)}
          onDiscard={() => {
            answer(true);
            onClose();
          }}
          onSave={() => void save(asked)}
        />
      )}
    </Modal>
  );
}
