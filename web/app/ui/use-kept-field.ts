import { useEffect, useState } from 'react';
import { type Field, type FieldOptions, useField } from './use-field.ts';

/** What was typed and not sent, as long as the page lives. */
const typed = new Map<string, string>();

interface KeptField extends Field {
  /** What was typed is sent: the next one begins anew. */
  readonly forget: () => void;
}

/** A field whose window or page may go and come again without losing what was typed in it. */
export function useKeptField(name: string, options: Omit<FieldOptions, 'initial'> = {}): KeptField {
  const [initial] = useState(() => typed.get(name) ?? '');
  const field = useField({ ...options, initial });
  const { value } = field;
  useEffect(() => {
    typed.set(name, value);
  }, [name, value]);
  return { ...field, forget: () => typed.delete(name) };
}
