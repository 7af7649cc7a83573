import { isBlank } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldType, kindOf } from './field-types.ts';
import { type FieldRules, firstProblem, validationDelay } from './validation.ts';

export interface FieldOptions extends FieldRules {
  readonly initial?: string;
  /** What is wrong with it from the beginning: it was sent before, without scripts. */
  readonly problem?: string | undefined;
  /** Its rules, and what is done with what was entered (`field-types.ts`). */
  readonly type?: FieldType;
  /** Space around it is taken away when the field is left. */
  readonly trims?: boolean;
  /** Asks elsewhere whether a value that passes the rules is good; answers a message or null. */
  readonly check?: (value: string, signal: AbortSignal) => Promise<string | null>;
}

export interface Field {
  readonly value: string;
  readonly error: string | null;
  /** Said of a good value that wants a word all the same. */
  readonly warning: string | null;
  readonly state: 'idle' | 'checking' | 'good' | 'bad';
  /** Hands over the element, once there is one. */
  readonly bind: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
  readonly focus: () => void;
  readonly change: (value: string) => void;
  readonly leave: () => void;
  /** Checks at once and answers whether the field is good by its rules. */
  readonly settle: () => boolean;
  readonly fail: (message: string) => void;
}

/** Phones and tablets: nothing to hover with. */
function isTouchDevice(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** A form field's value with its messages at the times the product promises (see `validation.ts`). */
export function useField(options: FieldOptions = {}): Field {
  const { initial = '', problem = null, check, type = 'name', trims = false } = options;
  const kind = kindOf(type);
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(problem);
  const [state, setState] = useState<Field['state']>(problem === null ? 'idle' : 'bad');
  const input = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asking = useRef<AbortController | null>(null);
  /** The value that `check` found bad: as long as it stands there, nothing is sent. */
  const taken = useRef<string | null>(null);
  const rules = useRef(options);
  useEffect(() => {
    rules.current = options;
  });

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
    asking.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const ask = async (text: string, check: NonNullable<FieldOptions['check']>, signal: AbortSignal) => {
    try {
      const message = await check(text, signal);
      if (signal.aborted) return;
      taken.current = message === null ? null : text;
      setError(message);
      setState(message === null ? 'good' : 'bad');
    } catch {
      // Not knowing is not an error of the person: the server judges when the form is sent.
      if (!signal.aborted) setState('idle');
    }
  };

  const judge = (text: string): boolean => {
    stop();
    const { required, rule = kind.rule } = rules.current;
    const problem = firstProblem(trims ? text.trim() : text, { ...(required && { required }), ...(rule && { rule }) });
    setError(problem);
    if (problem !== null) {
      setState('bad');
      return false;
    }
    if (check === undefined || isBlank(text)) {
      setState(text === '' ? 'idle' : 'good');
      return true;
    }
    setState('checking');
    const controller = new AbortController();
    asking.current = controller;
    void ask(text, check, controller.signal);
    return true;
  };

  // A form that may not be sent yet tells its inputs what is missing.
  const told = useEffectEvent(() => void judge(value));
  const [bound, setBound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (bound === null) return undefined;
    const tell = (): void => told();
    bound.addEventListener('invalid', tell);
    return () => bound.removeEventListener('invalid', tell);
  }, [bound]);
  // What was typed before the scripts came is in the element already.
  const bind = useCallback(
    (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      const isFirst = input.current === null;
      input.current = element;
      if (isFirst && element !== null && element.value !== initial) setValue(element.value);
      setBound(element);
    },
    [initial],
  );

  return {
    value,
    error,
    warning: error === null && (state === 'good' || value === initial) ? (kind.warning?.(value) ?? null) : null,
    state,
    bind,
    focus: () => input.current?.focus(),
    change(text) {
      stop();
      setValue(text);
      if (error === null) setState('idle');
      const delay = validationDelay({ showsError: error !== null, isTouchDevice: isTouchDevice() });
      if (delay !== null) timer.current = setTimeout(() => judge(text), delay);
    },
    leave() {
      const trimmed = trims ? value.trim() : value;
      const text = kind.tidy?.(trimmed) ?? trimmed;
      if (text !== value) setValue(text);
      // Leaving an untouched field says nothing yet.
      if (text !== '' && state === 'idle') judge(text);
      else if (text !== value) judge(text);
    },
    // What the server said of the last sending is no reason not to send what stands there now.
    settle: () => taken.current !== value && judge(value),
    fail(message) {
      stop();
      setError(message);
      setState('bad');
    },
  };
}

/** Checks all fields and moves to the first that is wrong. True: the form may be sent. */
export function settleAll(fields: readonly Field[]): boolean {
  const wrong = fields.filter((field) => !field.settle());
  wrong[0]?.focus();
  return wrong.length === 0;
}
