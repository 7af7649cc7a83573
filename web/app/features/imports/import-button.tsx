import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IMPORT_ACCEPT } from './file-problem.ts';
import { importFiles } from './import-files.ts';
import './imports.css';

interface ImportButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  /** What is done with a file; imported, where nothing else is said, and then several may be chosen. */
  readonly onFile?: (file: File) => void;
}

/** A file field that looks as it is told, and imports what is chosen. It takes a file before scripts have come, too. */
export function ImportButton({ className, children, onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])];
    const [first] = files;
    if (first === undefined || input.current === null) return;
    input.current.value = '';
    if (onFile === undefined) importFiles(files);
    else onFile(first);
  });
  useEffect(() => take(), []);
  return (
    <label className={`import-button ${className}`}>
      {children}
      <input
        ref={input}
        type="file"
        accept={IMPORT_ACCEPT}
        multiple={onFile === undefined}
        autoComplete="off"
        onChange={() => take()}
      />
    </label>
  );
}
