import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** What a button is for now: whole; plain, or plain and about to open a menu. */
type Stillness = 'none' | 'button' | 'menu';

const StillContext = createContext<Stillness>('none');

/** Around a button that opens a menu, in place of what makes it do so. */
export function StillMenu({ children }: { readonly children: ReactNode }) {
  return <StillContext value="menu">{children}</StillContext>;
}

export function useStillness(): Stillness {
  return useContext(StillContext);
}

interface StillButtonProps {
  readonly name: string;
  readonly className: string;
  readonly opensMenu: boolean;
  readonly children: ReactNode;
}

/** Stands for a button until it is needed (`LateControls`). */
export function StillButton({ name, className, opensMenu, children }: StillButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      className={className}
      {...(opensMenu && { 'aria-haspopup': true, 'aria-expanded': false })}
    >
      {children}
    </button>
  );
}

/** The same press or focus, on the button that takes the place of a plain one. */
interface Pending {
  readonly index: number;
  readonly isPress: boolean;
}

interface LateControlsProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Controls that a page has many times over and that most people never touch. Until somebody points at them, moves the
 * focus into them or presses one, their buttons are plain ones, without menus, tooltips and all that makes those work.
 */
export function LateControls({ children, className = 'ui-late' }: LateControlsProps) {
  const [isAwake, setAwake] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pending = useRef<Pending | null>(null);
  const isPressing = useRef(false);

  useLayoutEffect(() => {
    const { current } = pending;
    pending.current = null;
    if (!isAwake || current === null) return;
    const button = buttonsOf(box.current)[current.index];
    button?.focus({ preventScroll: true });
    if (current.isPress) button?.click();
  }, [isAwake]);

  const wakeAt = (target: EventTarget, isPress: boolean) => {
    const index = buttonsOf(box.current).findIndex((button) => target instanceof Node && button.contains(target));
    if (index < 0) return;
    pending.current = { index, isPress };
    setAwake(true);
  };
  const asleep = {
    // At once: the press that follows is already on the new button.
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') flushSync(() => setAwake(true));
    },
    // A finger is not to lose the button under it: its press comes as a click.
    onPointerDown() {
      isPressing.current = true;
    },
    onPointerCancel() {
      isPressing.current = false;
    },
    onFocus({ target }: FocusEvent) {
      if (!isPressing.current) wakeAt(target, false);
    },
    onClick({ target }: MouseEvent) {
      isPressing.current = false;
      wakeAt(target, true);
    },
  };
  return (
    // The controls are the buttons inside.
    <div ref={box} className={className} {...(isAwake ? {} : asleep)}>
      <StillContext value={isAwake ? 'none' : 'button'}>{children}</StillContext>
    </div>
  );
}

const buttonsOf = (box: HTMLElement | null): HTMLButtonElement[] => [...(box?.querySelectorAll('button') ?? [])];
