import { counterOf } from '@rostrum/contract';

interface CounterProps {
  /** For what it belongs to, as its description. */
  readonly id?: string;
  readonly length: number;
  readonly max: number;
}

/** How much of the room for a text is taken; told aloud once little is left. */
export function Counter({ id, length, max }: CounterProps) {
  const { text, isNear } = counterOf(length, max);
  return (
    <span id={id} className={isNear ? 'ed-count ed-error' : 'ed-count'} aria-live={isNear ? 'polite' : 'off'}>
      {text}
    </span>
  );
}
