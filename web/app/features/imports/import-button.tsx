import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from 'react-aria-components';
import { IMPORT_ACCEPT } from './file-problem.ts';
import { startImport } from './import-store.ts';

/** Opens the file dialog and imports what is chosen. */
export function ImportButton({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className={className} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMPORT_ACCEPT}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) startImport(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
