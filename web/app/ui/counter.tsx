import { counterOf } from '@rostrum/contract';

/** How much of the room for a text is taken. */
export function Counter({ length, max }: { readonly length: number; readonly max: number }) {
  const { text, isNear } = counterOf(length, max);
  return <span className={isNear ? 'ui-counter ui-counter-near' : 'ui-counter'}>{text}</span>;
}
