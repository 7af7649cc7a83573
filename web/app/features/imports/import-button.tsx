import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IMPORT_ACCEPT } from './file-problem.ts';
import { startImport } from './import-work.ts';
import './imports.css';

interface ImportButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  /** What is done with the file; imported, where nothing else is said. */
  readonly onFile?: (file: File) => void;
}

/** A file field that looks as it is told, and imports what is chosen. It takes a file before scripts have come, too. */
export function ImportButton({ className, children, onFile = startImport }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const file = input.current?.files?.[0];
    if (file === undefined || input.current === null) return;
    input.current.value = '';
    onFile(file);
  });
  useEffect(() => take(), []);
  return (
    <label className={`import-button ${className}`}>
      {children}
      <input ref={input} type="file" accept={IMPORT_ACCEPT} autoComplete="off" onChange={() => take()} />
    </label>
  );
}
