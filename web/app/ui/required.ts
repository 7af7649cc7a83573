/** What of a form's element is looked at before the form is sent. */
interface FormPart {
  readonly name?: string;
  readonly type?: string;
  readonly value?: string;
  readonly checked?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly getAttribute: (name: string) => string | null;
}

/** The named inputs that have to be filled in or checked, and are not. */
export function emptyRequired<E extends FormPart>(parts: Iterable<E>): E[] {
  return [...parts].filter((part) => {
    const isRequired = part.required === true || part.getAttribute('aria-required') === 'true';
    if (!isRequired || part.disabled === true || (part.name ?? '') === '') return false;
    if (part.type === 'checkbox') return part.checked !== true;
    return (part.value ?? '').trim() === '';
  });
}

/**
 * Whether a form may not be sent yet. Its inputs are told to look at themselves, as browsers do it (an `invalid` event,
 * upon which fields show what is wrong with them), and the first that is missing has the focus.
 */
export function isIncomplete(form: HTMLFormElement): boolean {
  const inputs = [...form.elements] as HTMLInputElement[];
  const [missing] = emptyRequired(inputs);
  if (missing === undefined) return false;
  for (const input of inputs) input.dispatchEvent(new Event('invalid', { cancelable: true }));
  missing.focus();
  return true;
}
