type Field = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

/** What somebody typed into since this document came. */
const typed = new Set<Field>();

const contentOf = (field: Field): string => ('value' in field ? field.value : (field.textContent ?? '')).trim();

/** Remembers where somebody types, so that it can be asked about before the document goes. */
export function watchTyping(): () => void {
  const onInput = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || typed.has(target)) return;
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof HTMLInputElement && !isWritten(target)) return;
    typed.add(target);
  };
  document.addEventListener('input', onInput, { capture: true });
  return () => document.removeEventListener('input', onInput, { capture: true });
}

/** A search is typed again in no time, and a box is not written in. */
const isWritten = ({ type }: HTMLInputElement): boolean => !['search', 'checkbox', 'radio', 'range'].includes(type);

/** Whether something on the page was typed and may not have been sent. */
export const hasUnsentText = (): boolean => [...typed].some((field) => field.isConnected && contentOf(field) !== '');
