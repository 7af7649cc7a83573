import type { ReactNode } from 'react';
import { FileField } from '../../ui/file-field.tsx';
import { IMPORT_ACCEPT } from './file-problem.ts';
import { importFiles } from './import-files.ts';
import './imports.css';

interface ImportButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  /** What is done with a file; imported, where nothing else is said, and then several may be chosen. */
  readonly onFile?: (file: File) => void;
}

/** A file field for decks. */
export function ImportButton({ className, children, onFile }: ImportButtonProps) {
  return (
    <FileField
      className={`import-button ${className}`}
      accept={IMPORT_ACCEPT}
      multiple={onFile === undefined}
      onFiles={(files) => (onFile === undefined ? importFiles(files) : onFile(files[0]))}
    >
      {children}
    </FileField>
  );
}
