import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import './file-field.css';

interface FileFieldProps {
  /** How it looks. */
  readonly className: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** At least one; the field is empty again by then. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  readonly children: ReactNode;
}

/** A file field that looks as it is told. It takes what was chosen before scripts had come, too. */
export function FileField({ className, accept, multiple = false, onFiles, children }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const [first, ...more] = input.current?.files ?? [];
    if (first === undefined || input.current === null) return;
    input.current.value = '';
    onFiles([first, ...more]);
  });
  useEffect(() => take(), []);
  return (
    <label className={`ui-file ${className}`}>
      {children}
      <input ref={input} type="file" accept={accept} multiple={multiple} autoComplete="off" onChange={() => take()} />
    </label>
  );
}
