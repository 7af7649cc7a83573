import { type ReactNode, useRef } from 'react';

interface Picking {
  readonly accept: string;
  readonly multiple: boolean;
  readonly label: string;
}

/** Opens the file dialog. The field has to stand somewhere on the page; nobody sees it and no key stops at it. */
export function usePickedFile(
  { accept, multiple, label }: Picking,
  onFiles: (files: readonly File[]) => void,
): { readonly pick: () => void; readonly field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    pick: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
  };
}
