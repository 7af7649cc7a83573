import { isBlank } from '@rostrum/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldRules, firstProblem, validationDelay } from './validation.ts';

export interface FieldOptions extends FieldRules {
  readonly initial?: string;
  /** Asks elsewhere whether a value that passes the rules is good; answers a message or null. */
  readonly check?: (value: string, signal: AbortSignal) => Promise<string | null>;
  /** Applied when the field is left, as lower-casing. */
  readonly onLeave?: (value: string) => string;
}

export interface Field {
  readonly value: string;
  readonly error: string | null;
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
  const { initial = '', check, onLeave } = options;
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<Field['state']>('idle');
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

  // What was typed before the scripts came is in the element already.
  const bind = useCallback(
    (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      const isFirst = input.current === null;
      input.current = element;
      if (isFirst && element !== null && element.value !== initial) setValue(element.value);
    },
    [initial],
  );

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
    const problem = firstProblem(text, rules.current);
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

  return {
    value,
    error,
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
      const text = onLeave === undefined ? value : onLeave(value);
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
